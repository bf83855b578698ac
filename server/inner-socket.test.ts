/** @jest-environment node */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname } from 'node:path';
import { innerSocket } from './inner-socket';

const killed = (path: string) =>
  execFileSync(process.execPath, [
    '-e',
    `require('net').createServer().listen(${JSON.stringify(path)}, () => process.kill(process.pid, 'SIGKILL'))`,
  ]);

it('removes the socket folder of a killed process, but not of a running one', async () => {
  const dead = await innerSocket();
  expect(() => killed(dead.path)).toThrow();
  expect(existsSync(dead.path)).toBe(true);
  const living = await innerSocket();
  expect(existsSync(dirname(dead.path))).toBe(false);
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(living.path, resolve));
  const next = await innerSocket();
  expect(existsSync(living.path)).toBe(true);
  await new Promise((resolve) => server.close(resolve));
  for (const { path, remove } of [living, next]) {
    remove();
    expect(existsSync(dirname(path))).toBe(false);
  }
});
