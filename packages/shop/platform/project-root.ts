import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

function isProjectRoot(directory: string): boolean {
  const file = join(directory, 'package.json');
  return existsSync(file) && JSON.parse(readFileSync(file, 'utf8')).name === 'aangan';
}

function findProjectRoot(from: string): string {
  if (isProjectRoot(from)) return from;
  const parent = dirname(from);
  if (parent === from) throw new Error('The package.json of aangan is not above the running code.');
  return findProjectRoot(parent);
}

/** The folder of package.json, both for the sources and for the bundle in dist/. */
export const projectRoot = findProjectRoot(dirname(fileURLToPath(import.meta.url)));
