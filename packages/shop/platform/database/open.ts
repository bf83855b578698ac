import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { FollowChanges } from './changes';
import { openEmbedded } from './open-embedded';
import { openPostgres } from './open-postgres';
import { UnusableData } from './unusable-data';

/** The database or a transaction, embedded or PostgreSQL. */
export type Database = PgDatabase<PgQueryResultHKT>;

type ConnectionCounts = { totalCount: number; idleCount: number; waitingCount: number };

export type OpenDatabase = {
  database: Database;
  isNew: boolean;
  ping(): Promise<void>;
  /** Without it, reads are not shared between requests. */
  followChanges?: FollowChanges;
  /** Copies the files of the embedded database, which pauses meanwhile, into a new folder. */
  copyTo?: (folder: string) => Promise<void>;
  pool?: ConnectionCounts;
  close(): Promise<void>;
};

type DatabaseSettings = {
  /** Without it the embedded database in `dataDir` is used. */
  databaseUrl?: string | undefined;
  databaseConnections?: number;
  dataDir: string;
  /** Names of settings with which an empty database means a missing volume. */
  productionSettings?: readonly string[];
};

/** Receives background errors: a lost connection, failed maintenance. */
export type OnDatabaseError = (error: Error) => void;

/** Called before a new shop is created; throws where that is not allowed. */
export type BeforeCreate = (place: string) => void;

function requireFirstStart(place: string, productionSettings: readonly string[]): void {
  if (productionSettings.length === 0) return;
  throw new UnusableData(
    `No shop found in ${place}, although settings of a production shop are set: ${productionSettings.join(', ')}. Check that its volume is mounted and that SHOP_DATA_DIR or DATABASE_URL is correct. To create a new shop there, set INIT_DATA=true for the first start.`,
  );
}

/** Opens and migrates the database. `purpose` names this process in DataDirectoryInUse. */
export function openDatabase(
  settings: DatabaseSettings,
  purpose: string,
  onError: OnDatabaseError = ({ message }) => process.emitWarning(message),
): Promise<OpenDatabase> {
  const { databaseUrl, databaseConnections = 10, dataDir, productionSettings = [] } = settings;
  const beforeCreate = (place: string) => requireFirstStart(place, productionSettings);
  return databaseUrl
    ? openPostgres(databaseUrl, databaseConnections, onError, beforeCreate)
    : openEmbedded(dataDir, purpose, onError, beforeCreate);
}
