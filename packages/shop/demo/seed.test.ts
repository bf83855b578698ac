import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { productListSchema, type ReceivedProduct } from '@aangan/contract/product';
import { projectRoot } from '../platform/project-root';
import { testApi } from '../testing/api';
import { closeDemoAccount, openDemoAccounts } from './demo-customer';
import { demoStores, seedDemoStores } from './seed';

const api = testApi();
const catalogues: Record<string, ReceivedProduct[]> = {};

beforeAll(async () => {
  await seedDemoStores(api.database);
  for (const { host } of demoStores) {
    const { body } = await api.send('/products?limit=100', { host });
    catalogues[host] = productListSchema.parse(body).data;
  }
});

/** Returns the files of all pictures that a value names. */
const picturesIn = (value: unknown, folder: string) =>
  [...JSON.stringify(value).matchAll(/"\/(media|pictures)\/([^"]+)"/g)].map(([, root, file]) =>
    join(
      root === 'media' ? join(folder, 'pictures') : `${projectRoot}/public/pictures`,
      file ?? '',
    ),
  );

it('fills an empty database once', async () => {
  const before = await api.send('/products');
  await seedDemoStores(api.database);
  const after = await api.send('/products');
  expect(after.body).toEqual(before.body);
});

describe.each(demoStores)('the store $host', ({ host, folder }) => {
  it('contains exactly the pictures that it shows', async () => {
    const { body } = await api.send('/storeInfo', { host });
    const pictures = picturesIn([body, catalogues[host]], folder);
    expect(pictures.length).toBeGreaterThan(5);
    expect(pictures.filter((file) => !existsSync(file))).toEqual([]);
    const own = readdirSync(join(folder, 'pictures')).map((name) => join(folder, 'pictures', name));
    expect(own.filter((file) => !pictures.includes(file))).toEqual([]);
  });
});

it('accepts the demo shopper until that account is closed', async () => {
  const opened = async () => (await openDemoAccounts(api.database)).hosts;
  expect(await opened()).toEqual(['localhost', 'tv.localhost']);
  await closeDemoAccount(api.database);
  expect(await opened()).toEqual([]);
});
