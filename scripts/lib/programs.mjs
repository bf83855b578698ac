import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './run.mjs';

const postgres = '/usr/lib/postgresql';

/** Debian installs servers outside of a user's PATH. */
function programFolders() {
  const versions = existsSync(postgres) ? readdirSync(postgres).sort().reverse() : [];
  const path = (process.env.PATH ?? '').split(delimiter);
  return [...path, '/usr/sbin', ...versions.map((version) => join(postgres, version, 'bin'))];
}

/** @param {...string} names @returns {string | undefined} the path of the first that is installed */
export const findProgram = (...names) =>
  names
    .flatMap((name) => programFolders().map((folder) => join(folder, name)))
    .find((path) => existsSync(path));

/** @param {...string} args */
function aptGet(...args) {
  const command = process.getuid?.() === 0 ? ['apt-get'] : ['sudo', '-n', 'apt-get'];
  return run(command[0] ?? '', [...command.slice(1), '-q', ...args], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

/** @type {Promise<number> | undefined} */
let updated;

/** @param {string[]} packages of which the first that exists is installed */
async function installPackage(packages) {
  if (!findProgram('apt-get')) return;
  console.log(`Installing ${packages[0]} …`);
  updated ??= aptGet('update');
  await updated;
  for (const name of packages) {
    if ((await aptGet('install', '-y', '--no-install-recommends', name)) === 0) return;
  }
}

/**
 * Finds a program; on Debian, one of its packages is installed where it is missing.
 * @param {string[]} names @param {string[]} packages @returns {Promise<string | undefined>}
 */
export async function ensureProgram(names, packages) {
  const found = findProgram(...names);
  if (found) return found;
  await installPackage(packages);
  return findProgram(...names);
}

/** As `ensureProgram`; installs only in CI. @param {string[]} names @param {string} name of the package */
export const ensureServer = (names, name) =>
  process.env.CI ? ensureProgram(names, [name]) : Promise.resolve(findProgram(...names));
