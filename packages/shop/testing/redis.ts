import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePort, waitUntilListening } from '@/scripts/lib/ports.mjs';
import { findProgram } from '@/scripts/testing/programs.mjs';

/** Starts an empty Redis or Valkey; `start` starts another at its address. */
export async function startRedis() {
  const program = findProgram('redis-server', 'valkey-server');
  if (!program) throw new Error('Redis is not installed.');
  const port = await freePort();
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  let child: ChildProcess;
  const start = async () => {
    child = spawn(program, args, { stdio: 'ignore' });
    await waitUntilListening(child, port);
  };
  const kill = async (signal: NodeJS.Signals = 'SIGKILL') => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exit = once(child, 'exit');
    child.kill(signal);
    if (signal === 'SIGKILL') await exit;
  };
  await start();
  return { url: `redis://127.0.0.1:${port}`, start, kill };
}
