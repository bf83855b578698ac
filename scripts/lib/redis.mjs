import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { installDebianPackages } from './apt.mjs';
import { freePort, waitUntilListening } from './ports.mjs';

const findProgram = () =>
  ['redis-server', 'valkey-server'].find((name) => spawnSync(name, ['--version']).status === 0);

/** @returns {Promise<string | undefined>} */
export async function redisProgram() {
  const found = findProgram();
  if (found || !process.env.CI) return found;
  return (await installDebianPackages('redis-server')) ? findProgram() : undefined;
}

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
