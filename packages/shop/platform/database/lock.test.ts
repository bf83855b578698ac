import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { temporaryFolder } from '@aangan/contract/testing/temporary-folder';
import { runScript } from '../../testing/child';
import { commandPurpose, lockDirectory } from './lock';

let directory: string;
beforeEach(() => {
  directory = temporaryFolder();
});

async function startHolder() {
  const holder = runScript('testing/hold-lock.ts', [directory]);
  await once(holder.lines, 'line');
  return holder;
}

it('rejects while the holder is alive but unresponsive', async () => {
  const holder = await startHolder();
  holder.process.kill('SIGSTOP');
  await expect(lockDirectory(directory, 'a command')).rejects.toThrow('in use');
  await holder.kill();
});

it('ignores the socket of a killed process', async () => {
  const holder = await startHolder();
  await holder.kill();
  expect(readdirSync(directory)).toHaveLength(1);
  const lock = await lockDirectory(directory, 'a command');
  expect(readdirSync(directory)).toHaveLength(1);
  await lock.release();
  expect(readdirSync(directory)).toHaveLength(0);
});

it('waits for a merchant command to finish', async () => {
  const command = await lockDirectory(directory, commandPurpose);
  const attempts = jest.spyOn(net, 'createServer');
  const waiting = lockDirectory(directory, 'the shop API');
  // One attempt more than for others.
  while (attempts.mock.calls.length < 5) await sleep(10);
  await command.release();
  await (await waiting).release();
});

it('is granted to at most one of many concurrent processes', async () => {
  for (let attempt = 0; attempt < 3; attempt++) {
    const outcomes = await Promise.allSettled(
      Array.from({ length: 6 }, () => lockDirectory(directory, 'a rival')),
    );
    const locks = outcomes.flatMap((outcome) =>
      outcome.status === 'fulfilled' ? [outcome.value] : [],
    );
    expect(locks.length).toBeLessThanOrEqual(1);
    await Promise.all(locks.map((lock) => lock.release()));
  }
});
