import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { temporaryFolder } from '@aangan/contract/testing/temporary-folder';
import { readTables } from '../../testing/backups';
import { type Child, portOf, runApi } from '../../testing/child';
import { runCommand } from '../../testing/commands';
import { makeDataDirectory } from '../../testing/data-directory';
import { shippingAddress } from '../../testing/shop';
import { exitCode } from '../command';

jest.setTimeout(240_000);
const parent = temporaryFolder();

const place = (name: string) => join(parent, name);
const run = (dataDir: string, args: string[], environment: Record<string, string> = {}) =>
  runCommand(args, { SHOP_DATA_DIR: dataDir, ...environment });

async function startApi(dataDir: string) {
  const api = runApi({
    API_PORT: '0',
    SHOP_DATA_DIR: dataDir,
    DATABASE_URL: '',
    LOG_LEVEL: 'info',
    UNPAID_ORDERS_PER_ACCOUNT: '100000',
    ORDERS_PER_ACCOUNT_PER_HOUR: '100000',
  });
  const port = String(await portOf(api));
  return { api, port, base: `http://127.0.0.1:${port}` };
}

async function stop(api: Child): Promise<void> {
  const exit = once(api.process, 'exit');
  api.process.kill('SIGTERM');
  expect(await exit).toEqual([0, null]);
}

/** The demo shopper of a running shop. */
async function signIn(base: string) {
  const headers: Record<string, string> = { 'content-type': 'application/json' };
  const send = async (path: string, body?: object) => {
    const init = body && { method: 'POST', body: JSON.stringify(body) };
    const response = await fetch(`${base}/api/v1${path}`, { headers, ...init });
    return { status: response.status, body: await response.json() };
  };
  const demo = { email: 'demo@aangan.example', password: 'garden123' };
  const { token } = (await send('/users/authorize', demo)).body;
  headers.authorization = `Bearer ${token}`;
  const [product] = (await send('/products')).body.data;
  const request = { products: { [product.id]: 1 }, shippingAddress };
  return { send, order: async (): Promise<string> => (await send('/orders', request)).body.id };
}

let directory: string;
let backup: string;

it('backs up a running shop and restores every order to a new folder', async () => {
  directory = makeDataDirectory();
  backup = place(`${basename(directory)}.tar.gz`);
  mkdirSync(join(directory, 'media'));
  writeFileSync(join(directory, 'media/pot.jpg'), 'a picture');
  const first = await startApi(directory);
  const shopper = await signIn(first.base);
  const ordered: string[] = [];
  for (let count = 0; count < 5; count++) ordered.push(await shopper.order());

  let isSaved = false;
  const later: string[] = [];
  const selling = (async () => {
    while (!isSaved) later.push(await shopper.order());
  })();
  const saved = await run(directory, ['backup', backup], { API_PORT: first.port });
  isSaved = true;
  await selling;
  expect(saved).toMatchObject({ code: exitCode.ok, stdout: expect.stringContaining(backup) });
  expect(statSync(backup).mode & 0o777).toBe(0o600);
  expect(later).not.toContain(undefined);
  expect(readdirSync(directory).filter((name) => name.endsWith('.new'))).toEqual([]);
  await stop(first.api);

  const restored = place(`${basename(directory)}-restored`);
  const { code, stdout } = await run(restored, ['restore', backup]);
  expect(code).toBe(exitCode.ok);
  expect(stdout).toMatch(/Restored 2 stores and \d+ orders to /);
  expect(readFileSync(join(restored, 'keys.json'))).toEqual(
    readFileSync(join(directory, 'keys.json')),
  );
  const second = await startApi(restored);
  const known = await signIn(second.base);
  for (const id of ordered) {
    const { status } = await known.send(`/orders/${id}?contactInfo=demo@aangan.example`);
    expect(status).toBe(200);
  }
  expect(await (await fetch(`${second.base}/media/pot.jpg`)).text()).toBe('a picture');
  expect(await known.order()).toEqual(expect.any(String));
  await stop(second.api);
});

it('leaves out what was erased before', async () => {
  const dataDir = makeDataDirectory();
  const shop = await startApi(dataDir);
  const send = async (path: string, body: object, token = '') => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    const init = { method: 'POST', headers, body: JSON.stringify(body) };
    return (await fetch(`${shop.base}/api/v1/users/${path}`, init)).json();
  };
  const known = { email: 'meera.nair@example.in', password: 'garden123' };
  await send('register', { firstName: 'Meera', lastName: 'Nair', ...known });
  const { token } = await send('authorize', known);
  await send('addresses', { ...shippingAddress, address: '12 Erased Lane' }, token);
  const texts = async (name: string) => {
    await run(dataDir, ['backup', place(name)], { API_PORT: shop.port });
    return gunzipSync(readFileSync(place(name))).toString('latin1');
  };
  expect(await texts('full.tar.gz')).toContain('12 Erased Lane');
  await send('delete', { password: known.password }, token);
  const erased = await texts('erased.tar.gz');
  expect(erased.match(/12 Erased Lane|meera\.nair/g)).toBeNull();
  await stop(shop.api);
});

it('backs up a stopped shop and overwrites no file', async () => {
  const file = place('closed.tar.gz');
  expect((await run(directory, ['backup', file])).code).toBe(exitCode.ok);
  const before = readFileSync(file);
  expect((await run(directory, ['backup', file])).code).toBe(exitCode.usage);
  expect(readFileSync(file)).toEqual(before);
  const again = place('again');
  expect((await run(again, ['restore', file])).stdout).toMatch(/^Restored 2 stores and \d+ orders/);
  mkdirSync(place('daily'));
  expect((await run(again, ['backup', place('daily')])).code).toBe(exitCode.ok);
  const [name = ''] = readdirSync(place('daily'));
  expect(readTables(place(`daily/${name}`))).toEqual(readTables(file));
});

it('restores into an untouched folder only', async () => {
  const inUse = await run(directory, ['restore', backup]);
  expect(inUse).toMatchObject({
    code: exitCode.failed,
    stderr: expect.stringContaining('already contains a shop'),
  });
  const touched = place('touched');
  mkdirSync(join(touched, 'media'), { recursive: true });
  expect((await run(touched, ['restore', backup])).code).toBe(exitCode.failed);
  expect(readdirSync(touched)).toEqual(['media']);
});

const bad: [string, () => string | Buffer][] = [
  ['cut off', () => readFileSync(backup).subarray(0, statSync(backup).size * 0.7)],
  [
    'changed in a byte',
    () => {
      const bytes = readFileSync(backup);
      const middle = Math.floor(bytes.length / 2);
      bytes[middle] = (bytes[middle] ?? 0) ^ 0xff;
      return bytes;
    },
  ],
  ['no archive', () => gzipSync('no archive')],
  [
    'without its products',
    () => {
      const folder = temporaryFolder();
      execFileSync('tar', ['-xzf', backup, '-C', folder]);
      rmSync(join(folder, 'tables/products.0.json'));
      const names = readdirSync(folder);
      return execFileSync('tar', ['-cz', '-C', folder, ...names], { maxBuffer: 100_000_000 });
    },
  ],
];
it.each(bad)('refuses a backup that is %s, and leaves nothing half-made', async (_, make) => {
  const file = place('bad.tar.gz');
  writeFileSync(file, make());
  const never = join(temporaryFolder(), 'never');
  const { code, stderr } = await run(never, ['restore', file]);
  expect(code).toBe(exitCode.failed);
  expect(stderr).toMatch(/is not a complete backup of a shop/);
  expect(existsSync(never)).toBe(false);
});

it.each([
  ['backup', place('none.tar.gz')],
  ['diff-store', place('my-shop'), '--store', 'localhost'],
  ['add-staff', 'asha@example.in', '--role', 'owner'],
])('%s creates no shop', async (...command) => {
  mkdirSync(place('my-shop/policies'), { recursive: true });
  writeFileSync(place('my-shop/store.json'), '{ "companyName": "Aangan" }');
  expect(await run(place('nowhere'), command)).toMatchObject({
    code: exitCode.failed,
    stderr: expect.stringContaining('contains no shop. Check SHOP_DATA_DIR'),
  });
  expect(readdirSync(parent).filter((name) => name.startsWith('n'))).toEqual([]);
});

it('reports that pictures in S3 are not in the backup', async () => {
  const inS3 = { MEDIA_URL: 's3://shop/pictures', AWS_REGION: 'ap-south-1' };
  const { stdout } = await run(directory, ['backup', place('without.tar.gz')], inS3);
  expect(stdout).toContain('It does not contain the pictures: they are in s3://shop/pictures/');
});
