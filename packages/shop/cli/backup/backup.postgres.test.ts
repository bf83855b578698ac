import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@aangan/contract/testing/temporary-folder';
import { readTables, releasesFolder } from '../../testing/backups';
import { runCommand } from '../../testing/commands';
import { databaseAddress, onServer, randomDatabaseName } from '../../testing/postgres';

jest.setTimeout(240_000);

const server = process.env.TEST_DATABASE_URL ?? '';
const [name, role] = [randomDatabaseName(), randomDatabaseName()];
beforeAll(async () => {
  // As docs/deploy.md creates them: the role is no superuser.
  await onServer(server, `create role ${role} login`);
  await onServer(server, `create database ${name} owner ${role}`);
});
afterAll(async () => {
  await onServer(server, `drop database ${name} with (force)`);
  await onServer(server, `drop role ${role}`);
});

it('moves an embedded shop to PostgreSQL, and backs that up', async () => {
  const folder = temporaryFolder();
  const address = new URL(databaseAddress(server, name));
  address.username = role;
  const onPostgres = { DATABASE_URL: address.href, SHOP_DATA_DIR: join(folder, 'data') };
  const [embedded, moved] = [join(folder, 'embedded.tar.gz'), join(folder, 'moved.tar.gz')];
  const onDisk = { SHOP_DATA_DIR: join(folder, 'embedded') };
  await runCommand(['restore', join(releasesFolder, '1.0.0.tar.gz')], onDisk);
  await runCommand(['backup', embedded], onDisk);
  const restored = await runCommand(['restore', embedded], onPostgres);
  expect(restored.stdout).toMatch(/^Restored 2 stores and \d+ orders/);
  await runCommand(['backup', moved], onPostgres);
  expect(readTables(moved)).toEqual(readTables(embedded));

  mkdirSync(join(folder, 'again'));
  const again = { ...onPostgres, SHOP_DATA_DIR: join(folder, 'again') };
  const refused = await runCommand(['restore', embedded], again);
  expect(refused.stderr).toContain('already contains a shop. Name an empty one.');
});
