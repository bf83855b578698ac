import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';

export function findRichResultErrors(data: readonly string[]): string {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [resolve('e2e', 'support', 'check-rich-results.mjs')],
    { input: JSON.stringify(data), encoding: 'utf8' },
  );
  return stdout + stderr;
}
