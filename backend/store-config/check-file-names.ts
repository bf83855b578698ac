import { readdirSync } from 'node:fs';
import { parse } from 'node:path';
import { distance } from 'fastest-levenshtein';
import { schemaFile } from './store-file';

const readNames = [
  'store.json',
  'products.csv',
  'payment.json',
  'synonyms.csv',
  'policies',
  'pictures',
];
const otherNames = ['README.md', schemaFile];
const mostEdits = 2;

function meantName(name: string): string | undefined {
  const small = name.toLowerCase();
  return readNames.find(
    (read) => distance(small, read) <= mostEdits || parse(small).name === parse(read).name,
  );
}

/**
 * The files of a store's folder that nothing reads because their name is misspelt: as errors where the
 * file of the right name is missing, otherwise as warnings.
 */
export function checkFileNames(folder: string): { errors: string[]; warnings: string[] } {
  const names = readdirSync(folder).filter((name) => !name.startsWith('.'));
  const errors: string[] = [];
  const warnings: string[] = [];
  for (const name of names) {
    const meant = [...readNames, ...otherNames].includes(name) ? undefined : meantName(name);
    if (meant === undefined) continue;
    const list = names.includes(meant) ? warnings : errors;
    list.push(`${name}: no file of this name is read. Did you mean "${meant}"?`);
  }
  return { errors, warnings };
}
