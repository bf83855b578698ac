import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface, type Interface } from 'node:readline';
import { PassThrough } from 'node:stream';
import { projectRoot } from '../platform/project-root';

export type Child = { process: ChildProcess; lines: Interface; kill(): Promise<void> };

const children = new Set<ChildProcess>();

/** Jest waits for child processes that a failed test leaves. */
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
});

/** Runs a script of packages/shop as a process; `lines` includes stderr. */
export const runScript = (name: string, args: string[]) =>
  runNode(['--import', 'tsx', join(projectRoot, 'packages', 'shop', name), ...args]);

/** Runs the API as a process, from the bundle, which starts in a third of the sources' time. */
export function runApi(environment: Record<string, string>, options?: { uid: number }): Child {
  const settings = { API_PORT: '0', DATABASE_URL: '', LOG_LEVEL: 'info', ...environment };
  return runNode([join(projectRoot, 'dist', 'shop', 'main.mjs')], settings, options);
}

function runNode(
  args: string[],
  environment: Record<string, string> = {},
  { uid }: { uid?: number } = {},
): Child {
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    // A public shop refuses it.
    env: { ...process.env, TEST_PASSWORD_COST: '', ...environment },
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

/** Reads what a process writes until it ends by itself. */
export async function outputOf(child: Child): Promise<{ output: string; code: number | null }> {
  const lines: string[] = [];
  for await (const line of child.lines) lines.push(line);
  return { output: lines.join('\n'), code: child.process.exitCode };
}

/** Reads the port from the API's log. */
export async function portOf(api: Child): Promise<number> {
  for await (const line of api.lines) {
    const port = /"port":(\d+)/.exec(line)?.[1];
    if (port) return Number(port);
  }
  throw new Error('The API log has no port');
}
