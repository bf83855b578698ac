import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '../platform/project-root';

/** Of each release, a backup of its demo stores, and what its API answered. */
export const releasesFolder = join(projectRoot, 'packages/shop/testing/releases');

/** Rows of a backup by file, sorted, since a table has no sequence. */
export function readTables(backup: string): Record<string, string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'aangan-test-'));
  execFileSync('tar', ['-xzf', backup, '-C', folder]);
  const tables = join(folder, 'tables');
  const rowsOf = (name: string) => readFileSync(join(tables, name), 'utf8').split('\n').sort();
  return Object.fromEntries(readdirSync(tables).map((name) => [name, rowsOf(name)]));
}
