import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from '../lib/run.mjs';

const postgres = '/usr/lib/postgresql';

/** @param {...string} names @returns {string | undefined} the path of the first that is installed */
export function findProgram(...names) {
  const versions = existsSync(postgres) ? readdirSync(postgres).sort().reverse() : [];
  const path = (process.env.PATH ?? '').split(delimiter);
  // Debian installs servers outside of a user's PATH.
  const folders = [...path, '/usr/sbin', ...versions.map((one) => join(postgres, one, 'bin'))];
  const paths = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return paths.find((one) => existsSync(one));
}

/** @param {...string} words */
function aptGet(...words) {
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const [command = '', ...args] = [...sudo, 'apt-get', '-q', ...words];
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return run(command, args, { env, stdio: ['ignore', 'ignore', 'inherit'] });
}

/** @type {Promise<number> | undefined} */
let updated;

/**
 * Finds a program; on Debian, the first of its packages that exists is installed if it is missing.
 * @param {string[]} names @param {string[]} packages @returns {Promise<string | undefined>}
 */
export async function ensureProgram(names, packages) {
  if (findProgram(...names) || !findProgram('apt-get')) return findProgram(...names);
  console.log(`Installing ${packages[0]} …`);
  updated ??= aptGet('update');
  await updated;
  for (const name of packages) {
    if ((await aptGet('install', '-y', '--no-install-recommends', name)) === 0) break;
  }
  return findProgram(...names);
}

/** As `ensureProgram`; installs only in CI. @param {string[]} names @param {string} name of the package */
export const ensureServer = (names, name) =>
  process.env.CI ? ensureProgram(names, [name]) : Promise.resolve(findProgram(...names));
