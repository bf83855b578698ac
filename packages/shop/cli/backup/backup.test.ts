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
import { portOf, runApi } from '../../testing/child';
import { failedWith, runCommand } from '../../testing/commands';
import { makeDataDirectory } from '../../testing/data-directory';
import { shippingAddress } from '../../testing/shop';
import { exitCode } from '../command';

jest.setTimeout(240_000);
const parent = temporaryFolder();

const place = (name: string) => join(parent, name);
const run = (dataDir: string, args: string[], environment: Record<string, string> = {}) =>
  runCommand(args, { SHOP_DATA_DIR: dataDir, ...environment });

/** A running shop, with calls of the demo shopper. */
async function startApi(dataDir: string) {
  const { process, ...api } = runApi({
    SHOP_DATA_DIR: dataDir,
    UNPAID_ORDERS_PER_ACCOUNT: '100000',
    ORDERS_PER_ACCOUNT_PER_HOUR: '100000',
  });
  const port = String(await portOf({ process, ...api }));
  const base = `http://127.0.0.1:${port}`;
  const headers = { 'content-type': 'application/json', authorization: '' };
  const send = async (path: string, body?: object) => {
    const init = body && { method: 'POST', body: JSON.stringify(body) };
    const response = await fetch(`${base}/api/v1${path}`, { headers, ...init });
    return { status: response.status, body: await response.json() };
  };
  const signIn = async (known: { email: string; password: string }) => {
    headers.authorization = `Bearer ${(await send('/users/authorize', known)).body.token}`;
  };
  await signIn({ email: 'demo@aangan.example', password: 'garden123' });
  const [product] = (await send('/products')).body.data;
  const request = { products: { [product.id]: 1 }, shippingAddress };
  return {
    ...{ port, base, send, signIn },
    order: async (): Promise<string> => (await send('/orders', request)).body.id,
    async stop(): Promise<void> {
      const exit = once(process, 'exit');
      process.kill('SIGTERM');
      expect(await exit).toEqual([0, null]);
    },
  };
}

let directory: string;
let backup: string;

it('backs up a running shop and restores every order to a new folder', async () => {
  directory = makeDataDirectory();
  backup = place(`${basename(directory)}.tar.gz`);
  mkdirSync(join(directory, 'media'));
  writeFileSync(join(directory, 'media/pot.jpg'), 'a picture');
  const first = await startApi(directory);
  const ordered: string[] = [];
  for (let count = 0; count < 5; count++) ordered.push(await first.order());

  let isSaved = false;
  const later: string[] = [];
  const selling = (async () => {
    while (!isSaved) later.push(await first.order());
  })();
  const saved = await run(directory, ['backup', backup], { API_PORT: first.port });
  isSaved = true;
  await selling;
  expect(saved).toMatchObject({ code: exitCode.ok, stdout: expect.stringContaining(backup) });
  expect(statSync(backup).mode & 0o777).toBe(0o600);
  expect(later).not.toContain(undefined);
  expect(readdirSync(directory).filter((name) => name.endsWith('.new'))).toEqual([]);
  await first.stop();

  const restored = place(`${basename(directory)}-restored`);
  const { code, stdout } = await run(restored, ['restore', backup]);
  expect(code).toBe(exitCode.ok);
  expect(stdout).toMatch(/Restored 2 stores and \d+ orders to /);
  expect(readFileSync(join(restored, 'keys.json'))).toEqual(
    readFileSync(join(directory, 'keys.json')),
  );
  const second = await startApi(restored);
  for (const id of ordered) {
    const { status } = await second.send(`/orders/${id}?contactInfo=demo@aangan.example`);
    expect(status).toBe(200);
  }
  expect(await (await fetch(`${second.base}/media/pot.jpg`)).text()).toBe('a picture');
  expect(await second.order()).toEqual(expect.any(String));
  await second.stop();
});

it('leaves out what was erased before', async () => {
  const shop = await startApi(directory);
  const known = { email: 'meera.nair@example.in', password: 'garden123' };
  await shop.send('/users/register', { firstName: 'Meera', lastName: 'Nair', ...known });
  await shop.signIn(known);
  await shop.send('/users/addresses', { ...shippingAddress, address: '12 Erased Lane' });
  const texts = async (name: string) => {
    await run(directory, ['backup', place(name)], { API_PORT: shop.port });
    return gunzipSync(readFileSync(place(name))).toString('latin1');
  };
  expect(await texts('full.tar.gz')).toContain('12 Erased Lane');
  await shop.send('/users/delete', { password: known.password });
  const erased = await texts('erased.tar.gz');
  expect(erased.match(/12 Erased Lane|meera\.nair/g)).toBeNull();
  await shop.stop();
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
  expect(inUse).toMatchObject(failedWith('already contains a shop'));
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
  expect(await run(place('nowhere'), command)).toMatchObject(
    failedWith('contains no shop. Check SHOP_DATA_DIR'),
  );
  expect(readdirSync(parent).filter((name) => name.startsWith('n'))).toEqual([]);
});

it('reports that pictures in S3 are not in the backup', async () => {
  const inS3 = { MEDIA_URL: 's3://shop/pictures', AWS_REGION: 'ap-south-1' };
  const { stdout } = await run(directory, ['backup', place('without.tar.gz')], inS3);
  expect(stdout).toContain('It does not contain the pictures: they are in s3://shop/pictures/');
});
