import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { Client } from 'pg';
import { openDatabase } from '../platform/database/open-database';
import { templateVersion } from './data-directory';

export const randomDatabaseName = () => `aangan_test_${randomBytes(6).toString('hex')}`;
const templateName = () => `aangan_test_template_${templateVersion()}`;

export async function onServer(server: string, statement: string) {
  const client = new Client({ connectionString: server });
  await client.connect();
  return client.query(statement).finally(() => client.end());
}

export function databaseAddress(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

/** Creates a migrated database, unless an earlier run has. */
export async function ensureTemplateDatabase(server: string): Promise<void> {
  const template = templateName();
  const find = `select from pg_database where datname = '${template}'`;
  if ((await onServer(server, find)).rowCount) return;
  const draft = randomDatabaseName();
  await onServer(server, `create database ${draft}`);
  const databaseUrl = databaseAddress(server, draft);
  const { close } = await openDatabase({ databaseUrl, dataDir: tmpdir() }, 'a test');
  await close();
  await onServer(server, `alter database ${draft} rename to ${template}`);
}

export const copyTemplateDatabase = (server: string, name: string) =>
  onServer(server, `create database ${name} template ${templateName()}`);
