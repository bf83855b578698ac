import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface, type Interface } from 'node:readline';
import { PassThrough } from 'node:stream';
import { projectRoot } from '../project-root';

export type Child = { process: ChildProcess; lines: Interface; kill(): Promise<void> };

const children = new Set<ChildProcess>();

/** Jest waits for child processes that a failed test leaves. */
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
});

/** Runs a script of backend/ as a process; `lines` includes stderr. */
export function runScript(
  name: string,
  args: string[] = [],
  environment: Record<string, string> = {},
  { uid }: { uid?: number } = {},
): Child {
  const script = join(projectRoot, 'backend', name);
  const child = spawn(process.execPath, ['--import', 'tsx', script, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...environment },
    ...(uid !== undefined && { uid }),
  });
  children.add(child);
  const output = new PassThrough();
  child.stdout.pipe(output, { end: false });
  child.stderr.pipe(output, { end: false });
  child.once('close', () => output.end());
  return {
    process: child,
    lines: createInterface(output),
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exit = once(child, 'exit');
      child.kill('SIGKILL');
      await exit;
    },
  };
}

/** Reads the port from the API's log. */
export async function portOf(api: Child): Promise<number> {
  for await (const line of api.lines) {
    const port = /"port":(\d+)/.exec(line)?.[1];
    if (port) return Number(port);
  }
  throw new Error('The API log has no port');
}
