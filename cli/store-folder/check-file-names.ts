import { readdirSync } from 'node:fs';
import { parse } from 'node:path';
import { distance } from 'fastest-levenshtein';
import { schemaFile } from '@/backend/store-config/store-file';

const readNames = [
  'store.json',
  'products.csv',
  'payment.json',
  'synonyms.csv',
  'coupons.csv',
  'links.csv',
  'policies',
  'size-guides',
  'collections',
  'pictures',
];
const otherNames = ['README.md', schemaFile];
const maxEdits = 2;

function suggestedName(name: string): string | undefined {
  const small = name.toLowerCase();
  return readNames.find(
    (read) => distance(small, read) <= maxEdits || parse(small).name === parse(read).name,
  );
}

/** Finds misspelt file names: errors if the right file is missing, else warnings. */
export function checkFileNames(folder: string): { errors: string[]; warnings: string[] } {
  const names = readdirSync(folder).filter((name) => !name.startsWith('.'));
  const errors: string[] = [];
  const warnings: string[] = [];
  for (const name of names) {
    const meant = [...readNames, ...otherNames].includes(name) ? undefined : suggestedName(name);
    if (meant === undefined) continue;
    const list = names.includes(meant) ? warnings : errors;
    list.push(`${name}: unknown file, not read. Did you mean "${meant}"?`);
  }
  return { errors, warnings };
}
