/** @jest-environment node */
import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@aangan/contract/testing/temporary-folder';
import { ensureProgram } from './programs.mjs';

it('installs a missing program from the first of its packages that exists', async () => {
  const folder = temporaryFolder();
  const [calls, path] = [join(folder, 'calls'), join(folder, 'garden-shell')];
  const program = (name: string, script: string) => {
    writeFileSync(join(folder, name), `#!/bin/sh\n${script}\n`);
    chmodSync(join(folder, name), 0o755);
  };
  process.env.PATH = `${folder}:${process.env.PATH}`;
  jest.spyOn(console, 'log').mockImplementation(() => {});
  // As Debian's: the old name of a package is unknown; installing adds a program to the PATH.
  program(
    'apt-get',
    `echo "$@" >> ${calls}
case "$*" in *old-garden*) exit 100;; *install*garden-shell*) touch ${path};; esac`,
  );
  program('sudo', 'shift; exec "$@"');
  expect(await ensureProgram(['garden-shell'], ['old-garden', 'garden-shell'])).toBe(path);
  expect(await ensureProgram(['garden-shell'], ['garden-shell'])).toBe(path);
  expect(readFileSync(calls, 'utf8').trim().split('\n')).toEqual([
    '-q update',
    '-q install -y --no-install-recommends old-garden',
    '-q install -y --no-install-recommends garden-shell',
  ]);
});
