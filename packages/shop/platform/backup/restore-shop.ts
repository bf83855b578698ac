import { createReadStream, existsSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { extract } from 'tar';
import {
  checkCluster,
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
import { fsyncTree, openDurablePglite } from '../database/pglite-durable';
import { explainFileError, UnusableData } from '../database/unusable-data';
import { backedUp } from './pack-shop';

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
    if (!existsSync(join(folder, databaseFolder))) throw new Error('it contains no database');
  });
}

/** Opens the database once before it is put in place. */
async function verifyDatabase(cluster: string): Promise<Restored> {
  checkCluster(cluster);
  const pglite = await openDurablePglite(cluster);
  try {
    const { rows } = await pglite.query<Restored>(
      'select (select count(*)::int from stores) stores, (select count(*)::int from orders) orders',
    );
    const [counted] = rows;
    if (!counted) throw new Error('The rows of the backup cannot be counted.');
    return counted;
  } finally {
    await pglite.close();
  }
}

async function restoreInto(directory: string, file: string): Promise<Restored> {
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
    const restored = await verifyDatabase(join(draft, databaseFolder));
    fsyncTree(draft);
    // The database moves last: without it, hasDatabase reports an incomplete shop.
    for (const name of [keysFile, picturesFolder, databaseFolder]) {
      if (existsSync(join(draft, name))) renameSync(join(draft, name), join(directory, name));
    }
    writeMarker(directory);
    return restored;
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

/** Restores a backup into an empty data directory; on any error the directory stays untouched. */
export async function restoreShop(file: string, dataDir: string): Promise<Restored> {
  const directory = resolve(dataDir);
  const existed = existsSync(directory);
  try {
    const lock = await lockDirectory(directory, 'a restore');
    return await restoreInto(directory, file).finally(lock.release);
  } catch (error) {
    if (!existed && existsSync(directory)) rmdirSync(directory);
    throw explainFileError(error, directory);
  }
}
