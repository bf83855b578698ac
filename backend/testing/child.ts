import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface, type Interface } from 'node:readline';
import { projectRoot } from '../project-root';

export type Child = { process: ChildProcess; lines: Interface; kill(): Promise<void> };

/** Runs a script of backend/testing in another process. */
export function runScript(name: string, ...args: string[]): Child {
  const script = join(projectRoot, 'backend/testing', name);
  const child = spawn(process.execPath, ['--import', 'tsx', script, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return {
    process: child,
    lines: createInterface(child.stdout),
    async kill() {
      const exit = once(child, 'exit');
      child.kill('SIGKILL');
      await exit;
    },
  };
}
