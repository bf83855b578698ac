import { execFileSync, spawnSync } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { freePort } from './ports.mjs';
import { ensureServer } from './programs.mjs';

/** @param {string} flag */
const idOfPostgres = (flag) =>
  Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout || Number.NaN);

/** PostgreSQL refuses to run as root. @returns {{ uid: number, gid: number } | undefined} */
function postgresUser() {
  return process.getuid?.() === 0
    ? { uid: idOfPostgres('-u'), gid: idOfPostgres('-g') }
    : undefined;
}

/** @typedef {{ url: string, kill: () => void, start: () => void, stop: () => void }} Server */

/**
 * `kill` keeps the data, and `start` continues with it.
 * @returns {Promise<Server | undefined>} undefined without PostgreSQL
 */
export async function startPostgres() {
  const found = await ensureServer(['pg_ctl'], 'postgresql');
  const user = postgresUser();
  if (!found || Number.isNaN(user?.uid)) return undefined;

  const programs = dirname(found);
  const directory = mkdtempSync(join(tmpdir(), 'aangan-postgres-'));
  if (user) chownSync(directory, user.uid, user.gid);
  const data = join(directory, 'data');
  const port = await freePort();
  const call = (/** @type {string} */ program, /** @type {string[]} */ ...args) =>
    execFileSync(join(programs, program), args, {
      ...user,
      cwd: directory,
      stdio: ['ignore', 'ignore', 'inherit'],
    });

  const format = ['-E', 'UTF8', '--no-locale', '-N'];
  call('initdb', '-D', data, '-U', 'aangan', '--auth=trust', ...format);
  const options = `-p ${port} -k "${directory}" -c listen_addresses=127.0.0.1 -c fsync=off`;
  const start = () =>
    call('pg_ctl', '-D', data, '-l', join(directory, 'log'), '-w', '-o', options, 'start');
  const kill = () => call('pg_ctl', '-D', data, '-m', 'immediate', '-w', 'stop');
  start();

  return {
    url: `postgresql://aangan@127.0.0.1:${port}/postgres`,
    kill,
    start,
    stop: () => {
      kill();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
