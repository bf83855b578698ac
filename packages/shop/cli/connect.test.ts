import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@aangan/contract/testing/temporary-folder';
import { lockDirectory } from '../platform/database/lock';
import { testApi } from '../testing/api';
import { keys, runCommand } from '../testing/commands';
import { makeDataDirectory } from '../testing/data-directory';
import { addStore } from '../testing/shop';
import { exitCode } from './command';

const fixtures = join(__dirname, '../catalogue/fixtures');
const shopify = join(fixtures, 'shopify.csv');
const importFile = ['import-products', shopify, '--store', 'khadi.localhost', '--leave-pictures'];
const api = testApi();
const folder = join(temporaryFolder(), 'khadi');
let dataDir: string;
beforeAll(async () => {
  dataDir = makeDataDirectory();
});
afterAll(() => rmSync(dataDir, { recursive: true }));

it('runs the API in this process if none is running', async () => {
  const storefront = 'http://127.0.0.1:9';
  const run = (...args: string[]) =>
    runCommand(args, { SHOP_DATA_DIR: dataDir, STOREFRONT_URL: storefront });
  await run('init-store', folder);
  await run('apply-store', folder, '--store', 'khadi.localhost');
  const imported = await run(...importFile);
  expect(imported.stdout).toBe('3 added, 0 changed, 0 unchanged, 3 rejected\n');
  expect(imported.stderr).toContain(`The storefront at ${storefront} could not be notified`);
  expect((await run('list-stores')).stdout).toContain('khadi.localhost: Khadi');
  expect(await run('list-orders', '--store', 'nowhere.localhost')).toEqual({
    code: exitCode.failed,
    stdout: '',
    stderr: 'No store is served at "nowhere.localhost"\n',
  });
});

it('uses the API while another process holds the embedded database', async () => {
  await addStore(api.database, 'khadi.localhost');
  const lock = await lockDirectory(dataDir, 'the shop API');
  const environment = { ...keys, SHOP_DATA_DIR: dataDir, API_PORT: new URL(api.url).port };
  const { stdout, stderr } = await runCommand(importFile, environment);
  await lock.release();
  expect(stdout).toBe('3 added, 0 changed, 0 unchanged, 3 rejected\n');
  expect(stderr).toContain(`Using the running shop at ${api.url}.\n`);
  const { body } = await api.send('/products/khadi-shirt', { host: 'khadi.localhost' });
  expect(body).toMatchObject({ title: 'Khadi Shirt', regularPrice: 1599, discountedPrice: 1299 });
});

it.each([
  [{ MERCHANT_KEY: 'a key of somebody else' }, 'Invalid merchant key.\n'],
  [{ SHOP_API_URL: 'http://127.0.0.1:9' }, 'The shop API at http://127.0.0.1:9 does not answer.\n'],
  [{ SHOP_API_URL: 'my shop' }, 'Invalid SHOP_API_URL "my shop". Use an address such as'],
])('reports a failed connection: %j', async (environment, message) => {
  const { code, stderr } = await runCommand(['list-stores'], {
    ...keys,
    SHOP_API_URL: api.url,
    ...environment,
  });
  expect(code).toBe(exitCode.failed);
  expect(stderr).toContain(message);
});
