import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { Client } from 'pg';
import { type OpenDatabase, openDatabase } from '../database/open';
import { wrapPglite } from '../database/open-embedded';
import { temporaryDirectory } from './data-directory';
import { returnDatabase, takeDatabase } from './pglite-bridge';

export type TestDatabase = OpenDatabase & {
  /** Environment variables that open it. */
  environment: Record<string, string>;
};

async function openTestPostgres(server: string): Promise<TestDatabase> {
  const name = `aangan_test_${randomBytes(6).toString('hex')}`;
  const onServer = async (statement: string) => {
    const client = new Client({ connectionString: server });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  await onServer(`create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const dataDir = temporaryDirectory();
  const opened = await openDatabase({ databaseUrl: url.href, dataDir }, 'a test');
  return {
    ...opened,
    environment: { DATABASE_URL: url.href, SHOP_DATA_DIR: dataDir },
    async close() {
      await opened.close();
      await onServer(`drop database ${name} with (force)`);
      rmSync(dataDir, { recursive: true });
    },
  };
}

/** Opens an empty database: embedded, or on TEST_DATABASE_URL. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const server = process.env.TEST_DATABASE_URL;
  if (server) return openTestPostgres(server);
  const dataDir = temporaryDirectory();
  const pglite = await takeDatabase();
  return {
    ...wrapPglite(pglite),
    isNew: false,
    environment: { SHOP_DATA_DIR: dataDir },
    async close() {
      await returnDatabase(pglite);
      rmSync(dataDir, { recursive: true });
    },
  };
}
