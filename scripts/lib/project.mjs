import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's root folder. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * An absolute path inside the project.
 * @param {...string} parts
 */
export const inProject = (...parts) => join(root, ...parts);

/** The command-line entries of the installed tools, to be run by this Node.js without a shell. */
export const tools = {
  biome: inProject('node_modules/@biomejs/biome/bin/biome'),
  jest: inProject('node_modules/jest/bin/jest.js'),
  next: inProject('node_modules/next/dist/bin/next'),
  playwright: inProject('node_modules/@playwright/test/cli.js'),
  // Not bin/tsc: Node.js before 20.10 cannot run a module without an extension.
  tsc: inProject('node_modules/typescript/lib/tsc.js'),
  tsx: inProject('node_modules/tsx/dist/cli.mjs'),
};
