/** @jest-environment node */
import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@aangan/contract/testing/temporary-folder';
import { ensureProgram, ensureServer } from './programs.mjs';

const folder = temporaryFolder();
const calls = join(folder, 'calls');
const program = (name: string, script: string) => {
  writeFileSync(join(folder, name), `#!/bin/sh\n${script}\n`);
  chmodSync(join(folder, name), 0o755);
};

const { PATH, CI } = process.env;
beforeAll(() => {
  process.env.PATH = `${folder}:${PATH}`;
  jest.spyOn(console, 'log').mockImplementation(() => {});
  // As Debian's: the old name of a package is unknown; installing adds a program to the PATH.
  program(
    'apt-get',
    `echo "$@" >> ${calls}
case "$*" in *old-garden*) exit 100;; *install*garden-shell*) touch ${folder}/garden-shell;; esac`,
  );
  program('sudo', 'shift; exec "$@"');
});
afterAll(() => {
  Object.assign(process.env, { PATH, CI: CI ?? '' });
});

it('installs a missing program from the first of its packages that exists', async () => {
  const path = join(folder, 'garden-shell');
  expect(await ensureProgram(['garden-shell'], ['old-garden', 'garden-shell'])).toBe(path);
  expect(readFileSync(calls, 'utf8').trim().split('\n')).toEqual([
    '-q update',
    '-q install -y --no-install-recommends old-garden',
    '-q install -y --no-install-recommends garden-shell',
  ]);
  writeFileSync(calls, '');
  expect(await ensureProgram(['garden-shell'], ['garden-shell'])).toBe(path);
  expect(readFileSync(calls, 'utf8')).toBe('');
});

it('installs servers in CI alone', async () => {
  process.env.CI = '';
  expect(await ensureServer(['garden-server'], 'garden-server')).toBeUndefined();
  expect(readFileSync(calls, 'utf8')).toBe('');
  process.env.CI = 'true';
  await ensureServer(['garden-server'], 'garden-server');
  expect(readFileSync(calls, 'utf8')).toContain('install -y --no-install-recommends garden-server');
});
