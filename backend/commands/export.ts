import { createWriteStream } from 'node:fs';
import { parseArgs } from 'node:util';
import { exportProducts } from '../catalogue/export-products';
import { type CommandContext, exitCode, requireHost, UsageError } from './context';
import { withCatalogue } from './with-shop';

/** Writes a store's products as CSV to a file, or to the standard output. */
export async function exportCommand(args: string[], context: CommandContext): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { store: { type: 'string' } },
  });
  const [path, ...others] = positionals;
  if (others.length > 0) throw new UsageError('Name one file to export to, or none.');
  const host = requireHost(values.store);
  const count = await withCatalogue(context, async (catalogue) => {
    await catalogue.stats(host); // an unknown store makes no file
    return path === undefined
      ? exportProducts(catalogue, host, context.stdout, { bom: false, end: false })
      : exportProducts(catalogue, host, createWriteStream(path), { bom: true, end: true });
  });
  context.stderr.write(`${count.toLocaleString('en-IN')} products exported\n`);
  return exitCode.ok;
}
