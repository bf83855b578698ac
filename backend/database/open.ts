import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { openEmbedded } from './open-embedded';
import { openPostgres } from './open-postgres';
import type * as schema from './schema';

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
};

/** Told what goes wrong in the background: a lost connection, failed maintenance. */
export type OnTrouble = (error: Error) => void;

/**
 * Opens the shop's database and brings its tables up to date.
 * `purpose` names this process to another one that finds the directory taken (DataDirectoryInUse).
 */
export function openDatabase(
  settings: DatabaseSettings,
  purpose: string,
  onTrouble: OnTrouble = ({ message }) => process.emitWarning(message),
): Promise<OpenDatabase> {
  return settings.databaseUrl
    ? openPostgres(settings.databaseUrl, settings.databaseConnections ?? 10, onTrouble)
    : openEmbedded(settings.dataDir, purpose, onTrouble);
}
