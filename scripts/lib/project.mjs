import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** @param {...string} parts */
export const inProject = (...parts) => join(root, ...parts);

export const tools = {
  biome: inProject('node_modules/@biomejs/biome/bin/biome'),
  jest: inProject('node_modules/jest/bin/jest.js'),
  next: inProject('node_modules/next/dist/bin/next'),
  playwright: inProject('node_modules/@playwright/test/cli.js'),
  // Not bin/tsc: Node.js before 20.10 cannot run a module without an extension.
  tsc: inProject('node_modules/typescript/lib/tsc.js'),
  tsx: inProject('node_modules/tsx/dist/cli.mjs'),
};
