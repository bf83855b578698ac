import type { MigrationConfig } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Pool, type PoolClient } from 'pg';
import { drizzleConfig, sessionSettings } from './configuration';
import type { BeforeCreate, OnDatabaseError, OpenDatabase } from './open';
import { upgrade } from './upgrade';

const statementTimeoutMs = 30_000;

const setSession = Object.entries(sessionSettings)
  .map(([name, value]) => `set ${name} = ${value}`)
  .join('; ');

const migrationLock = 0x61616e67;

/** Serialises migrations over processes; returns whether the database was empty. */
async function migrateExclusively(
  client: PoolClient,
  place: string,
  beforeCreate: BeforeCreate,
  migrations: MigrationConfig,
): Promise<boolean> {
  await client.query('set statement_timeout = 0');
  await client.query('select pg_advisory_lock($1)', [migrationLock]);
  try {
    const { rows } = await client.query(`select to_regclass('stores') is null as "isNew"`);
    if (rows[0].isNew) beforeCreate(place);
    const database = drizzle({ client, ...drizzleConfig });
    await upgrade(database, place, () => migrate(database, migrations));
    return rows[0].isNew;
  } finally {
    await client.query('select pg_advisory_unlock($1)', [migrationLock]);
    await client.query('reset statement_timeout');
  }
}

function openPool(databaseUrl: string, connections: number, onError: OnDatabaseError): Pool {
  const pool = new Pool({
    connectionString: databaseUrl,
    max: connections,
    connectionTimeoutMillis: 5_000,
    // Detects a server that disappeared without closing the connection.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    statement_timeout: statementTimeoutMs,
    // A frozen process must not hold its locks for ever.
    idle_in_transaction_session_timeout: statementTimeoutMs,
    async onConnect(client) {
      // Without its own listener, a connection lost within a transaction ends the process (pg 8).
      client.on('error', onError);
      // Not startup parameters, which PgBouncer rejects.
      await client.query(setSession);
    },
  });
  pool.on('error', onError);
  return pool;
}

/** Leaves out the password. */
const databaseName = (databaseUrl: string) => {
  const { host, pathname } = new URL(databaseUrl);
  return `the database ${host}${pathname}`;
};

export async function openPostgres(
  databaseUrl: string,
  connections: number,
  onError: OnDatabaseError,
  beforeCreate: BeforeCreate,
  migrations: MigrationConfig,
): Promise<OpenDatabase> {
  const pool = openPool(databaseUrl, connections, onError);
  let isNew: boolean;
  try {
    const client = await pool.connect();
    const place = databaseName(databaseUrl);
    isNew = await migrateExclusively(client, place, beforeCreate, migrations).finally(() =>
      client.release(),
    );
  } catch (error) {
    await pool.end();
    throw error;
  }
  const database = drizzle({ client: pool, ...drizzleConfig });
  return {
    database,
    isNew,
    pool,
    close: () => pool.end(),
  };
}
