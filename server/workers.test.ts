/** @jest-environment node */

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { temporaryFolder } from '@/lib/testing/temporary-folder';

const limit = 30_000;
const children: ChildProcess[] = [];
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
});

/** `workerCode` runs in each worker; `n` is the number of earlier starts. */
async function run(count: number, workerCode: string) {
  const folder = temporaryFolder();
  const starts = join(folder, 'starts');
  const worker = join(folder, 'worker.mjs');
  writeFileSync(starts, '');
  writeFileSync(
    worker,
    `import { appendFileSync, readFileSync } from 'node:fs';
     import { createServer } from 'node:http';
     appendFileSync(${JSON.stringify(starts)}, '.');
     const n = readFileSync(${JSON.stringify(starts)}).length - 1;
     const dieBySignal = () => process.kill(process.pid, 'SIGKILL');
     const listen = () => {
       createServer((_, response) => response.end('up')).listen(0, '127.0.0.1');
       process.on('SIGTERM', () => process.exit(0));
     };
     ${workerCode}`,
  );
  const script = resolve('server', 'testing', 'start-workers.ts');
  const primary = spawn(process.execPath, ['--import', 'tsx', script, worker, String(count)], {
    stdio: ['ignore', 'inherit', 'pipe'],
  });
  children.push(primary);
  let output = '';
  primary.stderr.on('data', (chunk) => {
    output += chunk;
  });
  const ended = once(primary, 'exit');
  return { primary, ended, countStarts: () => readFileSync(starts).length, output: () => output };
}

/** Ends with the test, so that Jest can exit. */
async function waitUntil(condition: () => boolean): Promise<void> {
  const deadline = Date.now() + limit;
  while (!condition() && Date.now() < deadline) await new Promise((next) => setTimeout(next, 20));
}

it(
  'restarts a worker that is killed before it listens',
  async () => {
    const { primary, ended, countStarts } = await run(1, 'n < 3 ? dieBySignal() : listen();');
    await waitUntil(() => countStarts() === 4);
    await new Promise((next) => setTimeout(next, 300));
    expect([primary.exitCode, countStarts()]).toEqual([null, 4]);
    primary.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
  },
  limit,
);

it.each([
  ['are killed', 'dieBySignal();', 1],
  ['end with an error', 'process.exit(3);', 3],
  ['end without one', 'process.exit(0);', 1],
])(
  'exits with an error where all workers %s',
  async (_, workerCode, code) => {
    const { ended, countStarts, output } = await run(2, workerCode);
    expect(await ended).toEqual([code, null]);
    expect(countStarts()).toBeGreaterThanOrEqual(5);
    expect(countStarts()).toBeLessThanOrEqual(10);
    expect(output()).toContain('0 still listening');
  },
  limit,
);

it(
  'keeps running while one worker cannot start',
  async () => {
    const { primary, ended, countStarts } = await run(2, 'n === 0 ? listen() : dieBySignal();');
    await waitUntil(() => countStarts() > 8);
    expect(primary.exitCode).toBeNull();
    primary.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
  },
  limit,
);
