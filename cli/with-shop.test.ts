import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { lockDirectory } from '@/backend/database/lock';
import { testApi } from '@/backend/testing/api';
import { makeDataDirectory } from '@/backend/testing/database';
import { catalogueCommands } from './catalogue-commands';
import { exitCode } from './context';
import { runCommand } from './testing';

const fixtures = join(__dirname, '../backend/catalogue/fixtures');
const keys = {
  MERCHANT_KEY: 'merchant-key-of-the-tests',
  REVALIDATE_SECRET: 'webhook-secret-of-the-tests',
};
const api = testApi();

it('uses the API while another process holds the embedded database', async () => {
  const dataDir = await makeDataDirectory();
  const lock = await lockDirectory(dataDir, 'the shop API');
  const environment = { ...keys, SHOP_DATA_DIR: dataDir, API_PORT: new URL(api.url).port };
  const path = join(fixtures, 'shopify.csv');
  const args = ['import', path, '--store', 'khadi.localhost'];
  const { stdout, stderr } = await runCommand(catalogueCommands, environment, args);
  await lock.release();
  rmSync(dataDir, { recursive: true });
  expect(stdout).toBe('3 added, 0 changed, 0 unchanged, 3 rejected\n');
  expect(stderr).toContain(
    `in use by the shop API (process ${process.pid}); using the API at ${api.url}`,
  );
  const { body } = await api.send('/products/khadi-shirt', { host: 'khadi.localhost' });
  expect(body).toMatchObject({ title: 'Khadi Shirt', regularPrice: 1599, discountedPrice: 1299 });
});

it('reports a wrong key or an unreachable API', async () => {
  const wrongKey = { ...keys, MERCHANT_KEY: 'a key of somebody else' };
  const rejected = await runCommand(catalogueCommands, wrongKey, ['stats'], { apiUrl: api.url });
  expect(rejected.code).toBe(exitCode.failed);
  expect(rejected.stderr).toBe('Invalid merchant key.\n');
  const nobody = await runCommand(catalogueCommands, keys, ['stats'], {
    apiUrl: 'http://127.0.0.1:9',
  });
  expect(nobody.stderr).toBe('The shop API at http://127.0.0.1:9 does not answer.\n');
});
