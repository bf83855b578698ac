import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePort, waitUntilListening } from './ports.mjs';
import { ensureServer } from './programs.mjs';

export const redisProgram = () => ensureServer(['redis-server', 'valkey-server'], 'redis-server');

/**
 * @param {string} program
 * @returns {Promise<{ url: string, start: () => Promise<void>, kill: (signal?: NodeJS.Signals) => Promise<void> }>}
 */
export async function startRedis(program) {
  const port = await freePort();
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let child;
  const start = async () => {
    child = spawn(program, args, { stdio: 'ignore' });
    await waitUntilListening(child, port);
  };
  /** @param {NodeJS.Signals} signal */
  const kill = async (signal = 'SIGKILL') => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const exit = once(child, 'exit');
    child.kill(signal);
    if (signal === 'SIGKILL') await exit;
  };
  await start();
  return { url: `redis://127.0.0.1:${port}`, start, kill };
}
