import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { temporaryFolder } from '@aangan/contract/testing/temporary-folder';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { sql } from 'drizzle-orm';
import { stores } from '../../stores/schema';
import { makeDataDirectory } from '../../testing/data-directory';
import { addStore } from '../../testing/shop';
import { migrations } from './configuration';
import { openDatabase } from './open-database';

const shop = resolve('packages/shop');

// Opening the embedded database takes seconds on a busy machine.
jest.setTimeout(60_000);

it('opens what it made, and refuses what another version made, without a change', async () => {
  const dataDir = makeDataDirectory();
  const open = () => openDatabase({ dataDir }, 'a test');
  const host = 'a.localhost';
  const ours = await open();
  await addStore(ours.database, host);
  await ours.close();

  const again = await open();
  expect(again.isNew).toBe(false);
  expect(await again.database.select({ host: stores.host }).from(stores)).toEqual([{ host }]);
  await again.database.execute(sql`update drizzle.__drizzle_migrations set hash = 'another'`);
  await again.close();

  const message = /made by another version of the shop: one before 1.0/;
  await expect(open()).rejects.toThrow(message);
  await expect(open()).rejects.toThrow(message);
});

it('leaves the data as it was when a migration fails', async () => {
  const dataDir = makeDataDirectory();
  const before = await openDatabase({ dataDir }, 'a test');
  await addStore(before.database, 'a.localhost');
  await before.close();

  const migrationsFolder = temporaryFolder();
  cpSync(migrations.migrationsFolder, migrationsFolder, { recursive: true });
  const statements = ['delete from stores', 'alter table orders add column id text'];
  writeFileSync(join(migrationsFolder, 'next.sql'), statements.join('; --> statement-breakpoint'));
  const journalFile = join(migrationsFolder, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(journalFile, 'utf8'));
  journal.entries.push({ ...journal.entries.at(-1), when: Date.now() * 2, tag: 'next' });
  writeFileSync(journalFile, JSON.stringify(journal));
  const next = { migrationsFolder };
  await expect(openDatabase({ dataDir }, 'a test', undefined, next)).rejects.toThrow(
    /column "id" of relation "orders" already exists. Nothing was changed: the version before/,
  );

  const after = await openDatabase({ dataDir }, 'a test');
  expect(await after.database.select().from(stores)).toHaveLength(1);
  await after.close();
});

it('makes the tables that the code describes', async () => {
  const folder = join(migrations.migrationsFolder, 'meta');
  const read = (name: string) => JSON.parse(readFileSync(join(folder, name), 'utf8'));
  const last = String(read('_journal.json').entries.length - 1).padStart(4, '0');
  const made = read(`${last}_snapshot.json`);
  const features = readdirSync(shop).filter((name) => existsSync(join(shop, name, 'schema.ts')));
  const schemas = features.map((name) => require(join(shop, name, 'schema')));
  const tables = Object.assign({}, ...schemas);
  const described = generateDrizzleJson(tables, made.id, undefined, 'snake_case');
  expect(await generateMigration(made, described)).toEqual([]);
});
