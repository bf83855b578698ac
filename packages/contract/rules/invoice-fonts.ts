import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const readFont = async (root: string, name: string) => {
  const font = await readFile(join(root, 'styles', 'fonts', `${name}.woff2`), 'base64');
  return `data:font/woff2;base64,${font}`;
};

/** The fonts of the invoice page as data URLs, by family; `root` is the folder of package.json. */
export const readInvoiceFonts = async (root: string): Promise<Record<string, string>> => ({
  Figtree: await readFont(root, 'figtree'),
  Fraunces: await readFont(root, 'fraunces'),
});
