import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';

const isTest = /\.test\.(ts|tsx)$/;

/** @param {string} path @returns {string[]} */
function filesBelow(path) {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats) return [];
  if (!stats.isDirectory()) return isTest.test(path) ? [] : [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesBelow(join(path, name)));
}

/** @param {string} base folder that the paths are relative to @param {string[]} paths */
export function hashSources(base, paths) {
  const hash = createHash('sha256');
  for (const file of paths.flatMap((path) => filesBelow(join(base, path)))) {
    const content = readFileSync(file);
    hash.update(`${relative(base, file).replaceAll('\\', '/')}\0${content.length}\0`);
    hash.update(content);
  }
  return hash.digest('hex');
}

/**
 * Runs a step unless it completed for the same hash before.
 * @param {string} file stores the hash of the completed step
 * @param {string} hash
 * @param {() => Promise<void>} step
 */
export async function runOnce(file, hash, step) {
  if (existsSync(file) && readFileSync(file, 'utf8') === hash) return;
  rmSync(file, { force: true });
  await step();
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, hash);
}
