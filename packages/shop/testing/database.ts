import { rmSync } from 'node:fs';
import { drizzle } from 'drizzle-orm/pglite';
import { drizzleConfig } from '../platform/database/configuration';
import type { OpenDatabase } from '../platform/database/open';
import { openDatabase } from '../platform/database/open-database';
import { temporaryDirectory } from './data-directory';
import { returnDatabase, takeDatabase } from './pglite-bridge';
import { copyTemplateDatabase, databaseAddress, onServer, randomDatabaseName } from './postgres';

export type TestDatabase = OpenDatabase & {
  /** Environment variables that open it. */
  environment: Record<string, string>;
};

async function openTestPostgres(server: string): Promise<TestDatabase> {
  const name = randomDatabaseName();
  await copyTemplateDatabase(server, name);
  const databaseUrl = databaseAddress(server, name);
  const dataDir = temporaryDirectory();
  const opened = await openDatabase({ databaseUrl, dataDir }, 'a test');
  return {
    ...opened,
    environment: { DATABASE_URL: databaseUrl, SHOP_DATA_DIR: dataDir },
    async close() {
      await opened.close();
      await onServer(server, `drop database ${name} with (force)`);
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
    database: drizzle({ client: pglite, ...drizzleConfig }),
    isNew: false,
    environment: { SHOP_DATA_DIR: dataDir },
    async close() {
      await returnDatabase(pglite);
      rmSync(dataDir, { recursive: true });
    },
  };
}
