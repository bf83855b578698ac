import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';

const compiler = ['node_modules', 'typescript', 'lib', 'tsc.js'];
const options =
  '--ignoreConfig --noEmit --strict --skipLibCheck --module esnext --moduleResolution bundler --target es2022';

/** schema-dts has no `query-input`. */
const withoutInput = (data: string) => data.replace(/,"query-input":"[^"]*"/g, '');

/** Compiles structured data against the types of schema.org; writes `file` in the project. */
export function findTypeErrors(data: readonly string[], file: string): string {
  const graphs = data.map(
    (text, index) => `export const _${index}: Graph = ${withoutInput(text)};`,
  );
  writeFileSync(file, ["import type { Graph } from 'schema-dts';", ...graphs].join('\n'));
  const args = [resolve(...compiler), ...options.split(' '), '--types', '', file];
  const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  return stdout + stderr;
}

export function findRichResultErrors(data: readonly string[]): string {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [resolve('e2e', 'support', 'check-rich-results.mjs')],
    { input: JSON.stringify(data), encoding: 'utf8' },
  );
  return stdout + stderr;
}
