import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';

const compiler = ['node_modules', 'typescript', 'lib', 'tsc.js'];
const options =
  '--ignoreConfig --noEmit --strict --skipLibCheck --module esnext --moduleResolution bundler --target es2022';

/** The types leave search engines' own addition to actions out. */
const withoutInput = (data: string) => data.replace(/,"query-input":"[^"]*"/g, '');

/**
 * What the compiler finds when structured data is held against schema.org's types: unknown
 * properties, values of the wrong type. `file` is where it may write inside the project.
 */
export function findTypeErrors(data: readonly string[], file: string): string {
  const graphs = data.map(
    (text, index) => `export const _${index}: Graph = ${withoutInput(text)};`,
  );
  writeFileSync(file, ["import type { Graph } from 'schema-dts';", ...graphs].join('\n'));
  const args = [resolve(...compiler), ...options.split(' '), '--types', '', file];
  const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  return stdout + stderr;
}

/** What search engines' rich results would miss. */
export function findRichResultErrors(data: readonly string[]): string {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [resolve('e2e', 'support', 'check-rich-results.mjs')],
    { input: JSON.stringify(data), encoding: 'utf8' },
  );
  return stdout + stderr;
}
