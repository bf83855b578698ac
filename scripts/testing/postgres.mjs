import { execFileSync } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { freePort } from '../lib/ports.mjs';
import { findProgram } from './programs.mjs';

const idOfPostgres = (/** @type {string} */ flag) =>
  Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));

/** Starts an empty PostgreSQL, which is not durable. */
export async function startPostgres() {
  const programs = dirname(findProgram('pg_ctl') ?? '');
  const directory = mkdtempSync(join(tmpdir(), 'aangan-postgres-'));
  // PostgreSQL refuses to run as root.
  const isRoot = process.getuid?.() === 0;
  const user = isRoot ? { uid: idOfPostgres('-u'), gid: idOfPostgres('-g') } : undefined;
  if (user) chownSync(directory, user.uid, user.gid);
  const call = (/** @type {string} */ name, /** @type {string[]} */ ...args) =>
    execFileSync(join(programs, name), ['-D', join(directory, 'data'), ...args], {
      ...user,
      cwd: directory,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  const port = await freePort();
  const settings = ['listen_addresses=127.0.0.1', 'fsync=off', 'full_page_writes=off'];
  const options = [`-p ${port} -k "${directory}"`, ...settings.map((setting) => `-c ${setting}`)];
  call('initdb', '-U', 'aangan', '--auth=trust', '-E', 'UTF8', '--no-locale', '-N');
  call('pg_ctl', '-l', join(directory, 'log'), '-w', '-o', options.join(' '), 'start');
  const stop = () => {
    call('pg_ctl', '-m', 'immediate', '-w', 'stop');
    rmSync(directory, { recursive: true, force: true });
  };
  return { url: `postgresql://aangan@127.0.0.1:${port}/postgres`, stop };
}
