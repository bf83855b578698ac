import { join, resolve } from 'node:path';
import type { MigrationConfig } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { interval } from '../interval';
import { drizzleConfig } from './configuration';
import {
  databaseFolder,
  draftNames,
  hasDatabase,
  removeDrafts,
  writeMarker,
} from './data-directory';
import { lockDirectory } from './lock';
import { maintain } from './maintain';
import type { BeforeCreate, Database, OnDatabaseError, OpenDatabase } from './open';
import { createCluster, openDurablePglite } from './pglite-durable';
import { explainFileError } from './unusable-data';
import { upgrade } from './upgrade';

const maintenanceIntervalMs = 60_000;

/** Maintains the database at an interval; the returned function stops it after one last run. */
function startMaintenance(database: Database, onError: OnDatabaseError): () => Promise<void> {
  const onFailure = (error: unknown) => onError(error as Error);
  const stop = interval(() => maintain(database), maintenanceIntervalMs, onFailure);
  return async () => {
    await stop();
    await maintain(database).catch(onFailure);
  };
}

async function openDirectory(directory: string, purpose: string, beforeCreate: BeforeCreate) {
  const lock = await lockDirectory(directory, purpose);
  try {
    removeDrafts(directory);
    const isNew = !hasDatabase(directory);
    if (isNew) beforeCreate(directory);
    const cluster = join(directory, databaseFolder);
    if (isNew) await createCluster(cluster, join(directory, draftNames.database));
    writeMarker(directory);
    return { lock, isNew, pglite: await openDurablePglite(cluster) };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

/** Opens the database in `dataDir` exclusively. */
export async function openEmbedded(
  dataDir: string,
  purpose: string,
  onError: OnDatabaseError,
  beforeCreate: BeforeCreate,
  migrations: MigrationConfig,
): Promise<OpenDatabase> {
  const directory = resolve(dataDir);
  const { lock, isNew, pglite } = await openDirectory(directory, purpose, beforeCreate).catch(
    (error: unknown) => {
      throw explainFileError(error, directory);
    },
  );
  try {
    const database = drizzle({ client: pglite, ...drizzleConfig });
    await upgrade(database, directory, () => migrate(database, migrations));
    const stopMaintenance = startMaintenance(database, onError);
    return {
      database,
      isNew,
      close: async () => {
        await stopMaintenance();
        await pglite.close();
        await lock.release();
      },
    };
  } catch (error) {
    await pglite.close();
    await lock.release();
    throw error;
  }
}
