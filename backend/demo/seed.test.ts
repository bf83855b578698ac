import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { eq, TransactionRollbackError } from 'drizzle-orm';
import { productListSchema, type ReceivedProduct } from '@/lib/contract/product';
import { storeInfoSchema } from '@/lib/contract/store-info';
import { orders, payments, users } from '../database/schema';
import { projectRoot } from '../project-root';
import { hashPassword } from '../services/passwords';
import { testApi } from '../testing/api';
import { closeDemoAccount } from './close-demo-account';
import { demoShopper } from './demo-shopper';
import { openDemoAccounts } from './open-demo-accounts';
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

const valuesOf = ({ attributes = [] }: ReceivedProduct, keys: string[]) =>
  attributes.flatMap(({ key, value }) => (keys.includes(key) ? value : []));
const sizesOf = (product: ReceivedProduct) => valuesOf(product, ['size', 'sizes']);
const isFeatured = (product: ReceivedProduct) => valuesOf(product, ['featured']).includes('true');
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

describe.each(demoStores)('the store $host', ({ host, aliases, folder }) => {
  it('contains exactly the pictures that it shows', async () => {
    const { body } = await api.send('/storeInfo', { host });
    const pictures = picturesIn([body, catalogues[host]], folder);
    expect(pictures.length).toBeGreaterThan(5);
    expect(pictures.filter((file) => !existsSync(file))).toEqual([]);
    const own = readdirSync(join(folder, 'pictures')).map((name) => join(folder, 'pictures', name));
    expect(own.filter((file) => !pictures.includes(file))).toEqual([]);
  });

  it('is complete: contact, policies with their terms, and categories with products', async () => {
    const { body } = await api.send('/storeInfo', { host });
    const info = storeInfoSchema.parse(body);
    expect(info).toMatchObject({
      storeName: expect.any(String),
      companyName: expect.any(String),
      companyAddress: expect.any(String),
      companyPhone: expect.stringMatching(/^\+91 /),
      companyEmail: expect.stringMatching(/@\w+\.example$/),
      refundDays: { minDays: 0, maxDays: 7 },
    });
    const { policies = {} } = info;
    expect(Object.keys(policies).sort()).toEqual(
      ['about', 'privacy', 'refund', 'return', 'shipping', 'terms'].sort(),
    );
    expect(policies.refund).toContain('0-7 working days');
    expect(policies.return).toContain('0-7 days');
    expect(policies.shipping).toMatch(/0-7 working days[\s\S]*10-15 business days/);
    expect(policies.shipping).toContain('Monday to Saturday, 10AM-6PM');
    expect(policies.terms).toContain('Monday to Friday, 10:00-17:00');
    const placeholders = Object.values(policies).flatMap((html) => html.match(/{{\w+}}/g) ?? []);
    expect(new Set(placeholders)).toEqual(
      new Set(['{{companyName}}', '{{companyAddress}}', '{{companyEmail}}', '{{companyPhone}}']),
    );
    const filled = new Set(catalogues[host]?.map(({ category }) => category));
    expect(new Set(info.categories)).toEqual(filled);
  });

  it('responds under its aliases', async () => {
    for (const alias of aliases) {
      const { body } = await api.send('/products', { host: alias });
      expect(body.pagination.total).toBe(catalogues[host]?.length);
    }
  });

  it('has at least four featured products in its first category', async () => {
    const { body } = await api.send('/storeInfo', { host });
    const first = catalogues[host]?.filter(({ category }) => category === body.categories[0]);
    expect(first?.filter(isFeatured).length).toBeGreaterThanOrEqual(4);
  });

  it('has the demo shopper with orders to view and track', async () => {
    const { email, password } = demoShopper;
    const signedIn = await api.send('/users/authorize', { host, body: { email, password } });
    const { token } = signedIn.body;
    const account = await api.send('/accountInfo', { host, token });
    expect(account.body.data.emailVerified).toBe(true);
    const { body: orders } = await api.send('/orders', { host, token });
    const statuses = orders.map(({ status }: { status: number }) => status);
    expect(new Set(statuses).size).toBe(statuses.length);
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
      const passwordHash = await hashPassword('another');
      await transaction.update(users).set({ passwordHash });
      expect((await openDemoAccounts(transaction)).hosts).toEqual([]);
      transaction.rollback();
    })
    .catch((error: unknown) => {
      if (!(error instanceof TransactionRollbackError)) throw error;
    });
  expect(await opened()).toHaveLength(2);
});

it('has a product for every rule of the specification', () => {
  const products = catalogues.localhost ?? [];
  const some = (rule: (product: ReceivedProduct) => unknown) =>
    expect(products.filter(rule)).not.toEqual([]);
  some(({ discountedPrice }) => discountedPrice === undefined);
  some(({ discountedPrice = Infinity, regularPrice = 0 }) => discountedPrice < regularPrice);
  some((product) => sizesOf(product).join() === 'One Size');
  some((product) => sizesOf(product).length > 1);
  some((product) => sizesOf(product).length === 0);
  some((product) => valuesOf(product, ['color']).length === 1);
  some((product) => valuesOf(product, ['color']).length > 1);
  some((product) => /shoe/i.test(product.description ?? '') && sizesOf(product).length > 1);
  some((product) => valuesOf(product, ['eco-friendly']).includes('true'));
  some(({ available }) => available === false);
  some(({ images = [] }) => images.length > 1);
});

it('states when the shipped order is expected', async () => {
  const query = new URLSearchParams({ contactInfo: demoShopper.email });
  const { body } = await api.send(`/orders/ASHA-3456?${query}`);
  expect(body).toMatchObject({ status: 2, expectedDate: expect.any(String) });
});

it('has a payment for each confirmed order, and awaits that of the pending one', async () => {
  const rows = await api.database
    .select({ status: orders.status, state: payments.state, paidAt: payments.paidAt })
    .from(orders)
    .leftJoin(payments, eq(payments.orderId, orders.id));
  const paid = { state: 'paid', paidAt: expect.any(Date) };
  const expected: Record<number, object> = {
    0: { state: 'started', paidAt: null },
    1: paid,
    2: paid,
    3: paid,
    4: { state: null, paidAt: null },
  };
  expect(rows).toEqual(rows.map(({ status }) => ({ status, ...expected[status] })));
  expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(['started', 'paid', null]));
});

it('issues tax invoices for paid orders of the store with a GSTIN', async () => {
  const { email, password } = demoShopper;
  const { body } = await api.send('/users/authorize', { body: { email, password } });
  const read = (number: string) => api.send(`/orders/${number}/invoice`, { token: body.token });
  const { status, body: invoice } = await read('ASHA-2345');
  expect(status).toBe(200);
  expect(invoice.totals.total).toBe(15_999 + 3 * 499);
  expect((await read('ASHA-4567')).status).toBe(404);
});
