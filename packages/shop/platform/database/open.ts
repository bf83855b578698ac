import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** The database or a transaction, embedded or PostgreSQL. */
export type Database = PgDatabase<PgQueryResultHKT>;

type ConnectionCounts = { totalCount: number; idleCount: number; waitingCount: number };

export type OpenDatabase = {
  database: Database;
  isNew: boolean;
  pool?: ConnectionCounts;
  close(): Promise<void>;
};

/** Receives background errors: a lost connection, failed maintenance. */
export type OnDatabaseError = (error: Error) => void;

/** Called before a new shop is created; throws where that is not allowed. */
export type BeforeCreate = (place: string) => void;
