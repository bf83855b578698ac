import { createHash, randomBytes } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { migrations } from '../database/configuration';
import { type OpenDatabase, openDatabase } from '../database/open';
import { projectRoot } from '../project-root';

export type TestDatabase = OpenDatabase & {
  /** Environment variables that open it. */
  environment: Record<string, string>;
};

const temporaryDirectory = () => mkdtempSync(join(tmpdir(), 'aangan-test-'));

function templateDirectory(): string {
  const stamp = createHash('sha256');
  const { migrationsFolder } = migrations;
  const tables = readdirSync(migrationsFolder).filter((name) => name.endsWith('.sql'));
  for (const name of tables.sort()) stamp.update(readFileSync(join(migrationsFolder, name)));
  stamp.update(readFileSync(join(projectRoot, 'node_modules/@electric-sql/pglite/package.json')));
  return join(tmpdir(), `aangan-test-template-${stamp.digest('hex').slice(0, 12)}`);
}

/** Creating a database takes seconds, copying one milliseconds. */
export async function makeDataDirectory(): Promise<string> {
  const template = templateDirectory();
  if (!existsSync(template)) {
    const draft = temporaryDirectory();
    const { close } = await openDatabase({ dataDir: draft }, 'a test');
    await close();
    try {
      renameSync(draft, template);
    } catch (error) {
      if (!existsSync(template)) throw error;
      rmSync(draft, { recursive: true });
    }
  }
  const directory = temporaryDirectory();
  cpSync(template, directory, { recursive: true });
  return directory;
}

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
  const dataDir = await makeDataDirectory();
  const opened = await openDatabase({ dataDir }, 'a test');
  return {
    ...opened,
    environment: { SHOP_DATA_DIR: dataDir },
    async close() {
      await opened.close();
      rmSync(dataDir, { recursive: true });
    },
  };
}
