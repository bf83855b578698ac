import {
  cpSync,
  createReadStream,
  existsSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { MigrationConfig } from 'drizzle-orm/migrator';
import { extract } from 'tar';
import { migrations } from '../database/configuration';
import {
  databaseFolder,
  draftNames,
  hasDatabase,
  keysFile,
  makePrivate,
  picturesFolder,
  removeDrafts,
  writeMarker,
} from '../database/data-directory';
import { lockDirectory } from '../database/lock';
import { openDatabase } from '../database/open-database';
import { fsyncTree } from '../database/pglite-durable';
import { explainFileError, UnusableData } from '../database/unusable-data';
import { requireKnown } from '../database/upgrade';
import type { Settings } from '../settings';
import { backedUp, tablesFolder } from './pack-shop';
import { loadTables, readSummary } from './tables';

/** Within the draft, the data directory of the new database. */
const madeFolder = 'made';

type Restored = { stores: number; orders: number };

const isSystemError = (error: unknown) =>
  (error as NodeJS.ErrnoException).syscall !== undefined || error instanceof UnusableData;

/** Reports a backup that cannot be read to its end as UnusableData. */
async function readBackup<T>(file: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isSystemError(error)) throw error;
    throw new UnusableData(
      `${file} is not a complete backup of a shop: it is damaged, truncated or another file (${(error as Error).message}).`,
      { cause: error },
    );
  }
}

function unpack(file: string, folder: string): Promise<void> {
  // Tar swallows errors thrown within a filter.
  const unexpected: string[] = [];
  const filter = (path: string, entry: object) => {
    const type = 'type' in entry ? entry.type : undefined;
    const isExpected = backedUp.includes(path.split('/')[0] ?? '');
    if (isExpected && (type === 'File' || type === 'Directory')) return true;
    unexpected.push(path);
    return false;
  };
  return readBackup(file, async () => {
    const options = { cwd: folder, strict: true, preserveOwner: false, filter };
    await pipeline(createReadStream(file), extract(options));
    if (unexpected.length > 0) throw new Error(`unexpected entry ${unexpected[0]}`);
  });
}

/** The migrations of the version that made the backup; the first start applies later ones. */
function selectMigrations(hashes: string[], folder: string): MigrationConfig {
  cpSync(migrations.migrationsFolder, folder, { recursive: true });
  const file = join(folder, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(file, 'utf8'));
  const entries = journal.entries.slice(0, hashes.length);
  writeFileSync(file, JSON.stringify({ ...journal, entries }));
  return { migrationsFolder: folder };
}

/** Makes the database of an unpacked backup: in its folder, or in an empty one at `databaseUrl`. */
async function makeDatabase(file: string, draft: string, databaseUrl: string | undefined) {
  const tables = join(draft, tablesFolder);
  const summary = await readBackup(file, async () => readSummary(tables));
  requireKnown(summary.migrations, file);
  const applied = selectMigrations(summary.migrations, join(draft, 'migrations'));
  const settings = { dataDir: join(draft, madeFolder), databaseUrl };
  const { database, isNew, close } = await openDatabase(settings, 'a restore', undefined, applied);
  try {
    if (!isNew) throw new UnusableData('DATABASE_URL already contains a shop. Name an empty one.');
    await readBackup(file, () => loadTables(database, tables, summary));
  } finally {
    await close();
  }
  const { stores = 0, orders = 0 } = summary.rows;
  return { stores, orders };
}

async function restoreInto(
  directory: string,
  file: string,
  databaseUrl: string | undefined,
): Promise<Restored> {
  removeDrafts(directory);
  if (hasDatabase(directory)) {
    throw new UnusableData(
      `${directory} already contains a shop. Set SHOP_DATA_DIR to a new folder to restore into.`,
    );
  }
  const draft = join(directory, draftNames.restored);
  try {
    await mkdir(draft, { mode: 0o700 });
    await unpack(file, draft);
    makePrivate(draft);
    const restored = await makeDatabase(file, draft, databaseUrl);
    fsyncTree(draft);
    // The database moves last: without it, hasDatabase reports an incomplete shop.
    for (const name of [keysFile, picturesFolder, join(madeFolder, databaseFolder)]) {
      const path = join(draft, name);
      if (existsSync(path)) renameSync(path, join(directory, basename(name)));
    }
    writeMarker(directory);
    return restored;
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

/** Restores a backup into an empty data directory; on any error the directory stays untouched. */
export async function restoreShop(
  file: string,
  { dataDir, databaseUrl }: Pick<Settings, 'dataDir' | 'databaseUrl'>,
): Promise<Restored> {
  const directory = resolve(dataDir);
  const existed = existsSync(directory);
  try {
    const lock = await lockDirectory(directory, 'a restore');
    return await restoreInto(directory, file, databaseUrl).finally(lock.release);
  } catch (error) {
    if (!existed && existsSync(directory)) rmdirSync(directory);
    throw explainFileError(error, directory);
  }
}
