import { execFileSync } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { freePort } from './ports.mjs';
import { ensureServer } from './programs.mjs';
import { CommandError } from './run.mjs';

const idOfPostgres = (/** @type {string} */ flag) =>
  Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));

/** Starts a PostgreSQL with data of its own. `kill` keeps them, and `start` continues with them. */
export async function startPostgres() {
  const program = await ensureServer(['pg_ctl'], 'postgresql');
  if (!program) throw new CommandError('PostgreSQL is not installed.');
  const directory = mkdtempSync(join(tmpdir(), 'aangan-postgres-'));
  // PostgreSQL refuses to run as root.
  const isRoot = process.getuid?.() === 0;
  const user = isRoot ? { uid: idOfPostgres('-u'), gid: idOfPostgres('-g') } : undefined;
  if (user) chownSync(directory, user.uid, user.gid);
  const data = join(directory, 'data');
  const port = await freePort();
  const call = (/** @type {string} */ name, /** @type {string[]} */ ...args) =>
    execFileSync(join(dirname(program), name), args, {
      ...user,
      cwd: directory,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  const options = `-p ${port} -k "${directory}" -c listen_addresses=127.0.0.1 -c fsync=off`;
  const start = () =>
    call('pg_ctl', '-D', data, '-l', join(directory, 'log'), '-w', '-o', options, 'start');
  const kill = () => call('pg_ctl', '-D', data, '-m', 'immediate', '-w', 'stop');
  const stop = () => {
    kill();
    rmSync(directory, { recursive: true, force: true });
  };
  const format = ['-E', 'UTF8', '--no-locale', '-N'];
  call('initdb', '-D', data, '-U', 'aangan', '--auth=trust', ...format);
  start();
  return { url: `postgresql://aangan@127.0.0.1:${port}/postgres`, start, kill, stop };
}
