import { join, resolve } from 'node:path';
import { sql } from 'drizzle-orm';
import { drizzle as drizzleNodePostgres } from 'drizzle-orm/node-postgres';
import { migrate as migrateNodePostgres } from 'drizzle-orm/node-postgres/migrator';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import { Pool, type PoolClient } from 'pg';
import { projectRoot } from '../project-root';
import { lockDirectory } from './lock';
import { maintain } from './maintain';
import { openDurablePglite } from './pglite-durable';
import * as schema from './schema';

/** The database or a transaction in it, embedded or PostgreSQL alike. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

export type OpenDatabase = {
  database: Database;
  /** Throws when the database does not answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
};

export type DatabaseSettings = {
  /** PostgreSQL; without it the embedded database in `dataDir` is used. */
  databaseUrl?: string | undefined;
  dataDir: string;
};

const config = { schema, casing: 'snake_case' } as const;
const migrations = { migrationsFolder: join(projectRoot, 'backend/database/migrations') };
const migrationLock = 0x61616e67;
const maintenanceMilliseconds = 60_000;

/** Told what goes wrong in the background: a lost connection, failed maintenance. */
type OnTrouble = (error: Error) => void;

/** Maintains now and then while the database is open, and once more when it stops. */
function startMaintenance(database: Database, onTrouble: OnTrouble) {
  let round = Promise.resolve();
  const next = () => {
    round = round.then(() => maintain(database)).catch(onTrouble);
    return round;
  };
  const timer = setInterval(next, maintenanceMilliseconds).unref();
  return () => {
    clearInterval(timer);
    return next();
  };
}

async function openEmbedded(dataDir: string, purpose: string, onTrouble: OnTrouble) {
  const directory = resolve(dataDir);
  const lock = await lockDirectory(directory, purpose);
  try {
    const pglite = await openDurablePglite(join(directory, 'database'));
    const database = drizzlePglite({ client: pglite, ...config });
    await migratePglite(database, migrations);
    const stopMaintenance = startMaintenance(database, onTrouble);
    return {
      database,
      ping: async () => void (await database.execute(sql`select 1`)),
      close: async () => {
        await stopMaintenance();
        await pglite.close();
        await lock.release();
      },
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

/** One process at a time migrates; the others wait and then find nothing to do. */
async function migrateAlone(client: PoolClient): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [migrationLock]);
  try {
    await migrateNodePostgres(drizzleNodePostgres({ client, ...config }), migrations);
  } finally {
    await client.query('select pg_advisory_unlock($1)', [migrationLock]);
  }
}

async function openPostgres(databaseUrl: string, onTrouble: OnTrouble) {
  const pool = new Pool({
    connectionString: databaseUrl,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 30_000,
  });
  pool.on('error', onTrouble);
  // Without a listener of its own, a connection lost within a transaction would end the process.
  pool.on('connect', (client) => client.on('error', onTrouble));
  try {
    const client = await pool.connect();
    await migrateAlone(client).finally(() => client.release());
  } catch (error) {
    await pool.end();
    throw error;
  }
  const database = drizzleNodePostgres({ client: pool, ...config });
  return {
    database,
    ping: async () => void (await database.execute(sql`select 1`)),
    close: () => pool.end(),
  };
}

/**
 * Opens the shop's database and brings its tables up to date.
 * `purpose` names this process to another one that finds the directory taken (DataDirectoryInUse).
 */
export async function openDatabase(
  settings: DatabaseSettings,
  purpose: string,
  onTrouble: OnTrouble = (error) => process.emitWarning(error),
): Promise<OpenDatabase> {
  return settings.databaseUrl
    ? openPostgres(settings.databaseUrl, onTrouble)
    : openEmbedded(settings.dataDir, purpose, onTrouble);
}
