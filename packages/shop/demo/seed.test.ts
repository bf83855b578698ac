import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { productListSchema, type ReceivedProduct } from '@aangan/contract/product';
import { orderStatus } from '@aangan/contract/rules/order-status';
import { TransactionRollbackError } from 'drizzle-orm';
import { projectRoot } from '../platform/project-root';
import { testApi } from '../testing/api';
import { closeDemoAccount, demoCustomer, openDemoAccounts } from './demo-customer';
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

  it('has the demo shopper with orders to view and track', async () => {
    const { email, password } = demoCustomer;
    const signedIn = await api.send('/users/authorize', { host, body: { email, password } });
    const { token } = signedIn.body;
    const account = await api.send('/accountInfo', { host, token });
    expect(account.body.data.emailVerified).toBe(true);
    const { body: orders } = await api.send('/orders', { host, token });
    const statuses = orders.map(({ status }: { status: number }) => status);
    expect(new Set(statuses).size).toBe(statuses.length);
    for (const { status, total, balance } of orders) {
      expect([status, balance]).toEqual([status, status === orderStatus.pending ? total : 0]);
    }
    const query = new URLSearchParams({ contactInfo: email });
    const tracked = await api.send(`/orders/${orders[0].id}?${query}`, { host });
    expect(tracked.body).toMatchObject({ ...orders[0], canCancel: false });
  });
});

it('accepts the demo shopper until that account is closed', async () => {
  const opened = async () => (await openDemoAccounts(api.database)).hosts;
  expect(await opened()).toEqual(['localhost', 'tv.localhost']);
  await api.database
    .transaction(async (transaction) => {
      await closeDemoAccount(transaction);
      expect((await openDemoAccounts(transaction)).hosts).toEqual([]);
      transaction.rollback();
    })
    .catch((error: unknown) => {
      if (!(error instanceof TransactionRollbackError)) throw error;
    });
  expect(await opened()).toHaveLength(2);
});
