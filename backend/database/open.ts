import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { openEmbedded } from './open-embedded';
import { openPostgres } from './open-postgres';
import type * as schema from './schema';
import { UnusableData } from './unusable-data';

/** The database or a transaction in it, embedded or PostgreSQL alike. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

/** Connections of this process: open, idle, and how many requests wait for one. */
export type ConnectionCounts = { totalCount: number; idleCount: number; waitingCount: number };

export type OpenDatabase = {
  database: Database;
  /** There was none before. */
  isNew: boolean;
  /** Throws when the database does not answer. */
  ping(): Promise<void>;
  /** Copies the files of the embedded database, which stands still meanwhile, into a new folder. */
  copyTo?: (folder: string) => Promise<void>;
  /** How many connections to PostgreSQL there are. */
  pool?: ConnectionCounts;
  close(): Promise<void>;
};

export type DatabaseSettings = {
  /** PostgreSQL; without it the embedded database in `dataDir` is used. */
  databaseUrl?: string | undefined;
  /** How many connections to it this process opens at most. */
  databaseConnections?: number;
  dataDir: string;
  /** Settings by which a database without a shop is one that is not mounted, or the wrong one. */
  productionSettings?: readonly string[];
};

/** Told what goes wrong in the background: a lost connection, failed maintenance. */
export type OnDatabaseError = (error: Error) => void;

/** Called before a new shop begins in a place; throws where none may. */
export type MayBegin = (place: string) => void;

function requireFirstStart(place: string, productionSettings: readonly string[]): void {
  if (productionSettings.length === 0) return;
  throw new UnusableData(
    `There is no shop in ${place}, but ${productionSettings.join(', ')} of a shop in production is set, so no new one is made. Is its volume mounted, and SHOP_DATA_DIR or DATABASE_URL right? To begin a new shop there, set INIT_DATA=true for the first start.`,
  );
}

/**
 * Opens the shop's database and brings its tables up to date.
 * `purpose` names this process to another one that finds the directory taken (DataDirectoryInUse).
 */
export function openDatabase(
  settings: DatabaseSettings,
  purpose: string,
  onError: OnDatabaseError = ({ message }) => process.emitWarning(message),
): Promise<OpenDatabase> {
  const { databaseUrl, databaseConnections = 10, dataDir, productionSettings = [] } = settings;
  const mayBegin = (place: string) => requireFirstStart(place, productionSettings);
  return databaseUrl
    ? openPostgres(databaseUrl, databaseConnections, onError, mayBegin)
    : openEmbedded(dataDir, purpose, onError, mayBegin);
}
