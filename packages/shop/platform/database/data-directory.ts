import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { restoreAdvice, UnusableData } from './unusable-data';

/** The version that PGlite 0.5 reads. */
const version = '18';
const controlBytes = 8 * 1024;
const segmentBytes = 16 * 1024 * 1024;

const damaged = (file: string, what: string) =>
  new UnusableData(`The database is damaged: ${file} ${what}. ${restoreAdvice}`);

/** Throws UnusableData for damaged files, on which PGlite 0.5 aborts without a message. */
function checkCluster(cluster: string): void {
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

export const databaseFolder = 'database';
export const picturesFolder = 'media';
export const keysFile = 'keys.json';

/** Leftovers of these after a crash are deleted. */
export const draftNames = { database: 'database.new', restored: 'restored.new', copy: 'copy.new' };
const drafts = Object.values(draftNames);

const markerFile = 'about-this-folder.txt';
const markerText = `This folder contains a shop: its database, pictures and keys.
"npm run shop -- backup" creates a copy, also while the shop runs; "npm run shop -- restore" restores one.
`;

const isIgnored = (name: string) =>
  drafts.includes(name) || name === 'lost+found' || /^(lock)?\./.test(name);

/** Whether a data directory has a database; UnusableData when only its traces remain. */
export function hasDatabase(directory: string): boolean {
  const names = readdirSync(directory);
  if (names.includes(databaseFolder)) {
    checkCluster(join(directory, databaseFolder));
    return true;
  }
  const remains = names.find((name) => !isIgnored(name));
  if (remains === undefined) return false;
  throw new UnusableData(
    `The database of ${directory} is missing: the folder contains ${remains} of an earlier shop, but no "${databaseFolder}". Put that folder back if you have it. ${restoreAdvice} If the shop uses PostgreSQL, set DATABASE_URL. To create a new shop, set SHOP_DATA_DIR to a new folder.`,
  );
}

/** Writes a file that marks the directory as in use. */
export function writeMarker(directory: string): void {
  const path = join(directory, markerFile);
  if (!existsSync(path)) writeFileSync(path, markerText, { mode: 0o600 });
}

/** Removes drafts of a killed process. The caller holds the lock of the directory. */
export function removeDrafts(directory: string): void {
  for (const name of drafts) rmSync(join(directory, name), { recursive: true, force: true });
}

const { R_OK, W_OK } = constants;

/** Restricts a file or folder, recursively, to its owner. */
export function makePrivate(path: string): void {
  if (process.platform === 'win32') return; // There are no such bits.
  const stat = statSync(path);
  if (!stat.isDirectory() && !stat.isFile()) return;
  if (stat.mode & 0o077) chmodSync(path, stat.mode & 0o700);
  accessSync(path, R_OK | W_OK);
  if (!stat.isDirectory()) return;
  for (const name of readdirSync(path)) makePrivate(join(path, name));
}
