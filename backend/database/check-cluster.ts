import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { restoreAdvice, UnusableData } from './unusable-data';

/** The version that PGlite 0.5 reads. */
const version = '18';
const controlBytes = 8 * 1024;
const segmentBytes = 16 * 1024 * 1024;

const damaged = (file: string, what: string) =>
  new UnusableData(`The database is damaged: ${file} ${what}. ${restoreAdvice}`);

/** Throws UnusableData for damaged files, on which PGlite 0.5 aborts without a message. */
export function checkCluster(cluster: string): void {
  const file = (name: string) => join(cluster, name);
  if (!statSync(cluster).isDirectory()) {
    throw damaged(cluster, 'is a file instead of a folder');
  }
  for (const name of ['PG_VERSION', 'base', 'global', 'global/pg_control', 'pg_wal']) {
    if (!statSync(file(name), { throwIfNoEntry: false })) throw damaged(file(name), 'is missing');
  }
  const written = readFileSync(file('PG_VERSION'), 'utf8').trim();
  if (written !== version) throw damaged(file('PG_VERSION'), `is not version ${version}`);
  const control = readFileSync(file('global/pg_control'));
  if (control.length < controlBytes) throw damaged(file('global/pg_control'), 'is truncated');
  if (control.every((byte) => byte === 0))
    throw damaged(file('global/pg_control'), 'contains only zeros');
  const segments = readdirSync(file('pg_wal')).filter((name) => /^[0-9A-F]{24}$/.test(name));
  if (segments.length === 0) throw damaged(file('pg_wal'), 'contains no WAL files');
  for (const name of segments) {
    const path = join(file('pg_wal'), name);
    if (statSync(path).size !== segmentBytes) throw damaged(path, 'is truncated');
  }
}
