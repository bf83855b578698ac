import { join } from 'node:path';
import { endpoints } from '@/lib/contract/endpoints';
import { orderStatus } from '@/lib/rules/order-status';
import { temporaryFolder } from '@/lib/testing/temporary-folder';
import { exitCode } from '../command';
import { runCommand, testShop } from '../testing';
import { faultResponses } from './backend-faults';
import { generateProducts } from './products';
import { scenarioNames } from './scenarios';

const shop = testShop();
const testedFolder = temporaryFolder();

type Printed = {
  store: string;
  ids: Record<string, string>;
  shopper?: { email: string; password: string };
  addresses: Record<string, string>;
};

async function make(...args: string[]): Promise<Printed> {
  const { code, stdout, stderr } = await shop.run('scenario', 'make', ...args);
  expect({ code, stderr }).toEqual({ code: exitCode.ok, stderr: '' });
  return JSON.parse(stdout);
}

/** The statuses of the orders by number, as their shopper sees them. */
async function readStatuses({ store: host, shopper }: Printed): Promise<Record<string, number>> {
  const { body } = await shop.api.send('/users/authorize', { host, body: shopper });
  const { body: orders } = await shop.api.send('/orders', { host, token: body.token });
  const rows: { id: string; status: number }[] = orders;
  return Object.fromEntries(rows.map(({ id, status }) => [id, status]));
}

const readProduct = async ({ store: host, ids }: Printed) =>
  (await shop.api.send(`/products/${ids.product}`, { host })).body;

it('lists every scenario', async () => {
  const { stdout } = await shop.run('scenario', 'list');
  for (const name of [...scenarioNames, 'slow-backend', 'failing-backend']) {
    expect(stdout).toMatch(new RegExp(`^${name} +\\S`, 'm'));
  }
});

it('makes a paid order in a store of its own', async () => {
  const made = await make('paid-order');
  expect(made.store).toMatch(/^paid-order-\w{4}\.localhost$/);
  expect(made.addresses.order).toContain(`${made.store}:`);
  expect(made.addresses.order).toMatch(new RegExp(`/orders/${made.ids.order}$`));
  expect(await readStatuses(made)).toEqual({ [`${made.ids.order}`]: orderStatus.processing });
});

it('makes a declined payment, which can be repeated', async () => {
  const made = await make('declined-payment');
  const order = { store: made.store, number: made.ids.order };
  const { stdout } = await shop.run('orders', 'show', order.number ?? '', '--store', order.store);
  expect(stdout).toMatch(/sandbox, \w+ .*failed/);
  expect(await readStatuses(made)).toEqual({ [`${made.ids.order}`]: orderStatus.pending });
});

it('makes an order of each status', async () => {
  const made = await make('every-status');
  const expected = Object.entries(orderStatus).map(([name, status]) => [made.ids[name], status]);
  expect(await readStatuses(made)).toEqual(Object.fromEntries(expected));
});

it('makes products that are sold out, low in stock, without pictures and in Hindi', async () => {
  const soldOut = await readProduct(await make('sold-out-variant'));
  expect(soldOut.variants).toContainEqual(
    expect.objectContaining({ size: 'XL', color: 'Olive', available: false }),
  );
  expect(await readProduct(await make('low-stock'))).toMatchObject({ left: 2 });
  expect((await readProduct(await make('no-pictures'))).imgUrl).toBeFalsy();
  expect((await readProduct(await make('hindi'))).title).toContain('गमला');
  expect((await readProduct(await make('long-names'))).title.length).toBeGreaterThan(150);
});

it('makes a coupon that has expired, in a shop that takes coupons', async () => {
  const { store: host, ids } = await make('expired-coupon');
  expect((await shop.api.send('/storeInfo', { host })).body.coupons).toBe(true);
  const body = { code: ids.coupon, lines: [{ id: ids.product, quantity: 1 }] };
  const { status, body: checked } = await shop.api.send('/coupons/check', { host, body });
  expect({ status, code: checked.code }).toEqual({ status: 409, code: 'coupon_over' });
});

it('makes a large catalogue with filters', async () => {
  const { store: host } = await make('large-catalogue', '--products', '1200');
  const { stdout } = await shop.run('catalogue', 'stats', '--store', host);
  expect(stdout).toMatch(/1,?200/);
  const products = generateProducts(27_000);
  expect(new Set(products.map(({ id }) => id)).size).toBe(27_000);
  expect(new Set(products.map(({ title }) => title)).size).toBe(27_000);
});

it('uses a product of an existing store and changes nothing else there', async () => {
  const { store, ids } = await make('low-stock');
  const detail = [ids.product ?? '', 'attribute:material=Granite', '--store', store];
  expect((await shop.run('catalogue', 'set', ...detail)).code).toBe(exitCode.ok);
  const made = await make('paid-order', '--store', store);
  expect(made).toMatchObject({ store, ids: { product: ids.product } });
});

it('orders the first variant in stock of a product with options', async () => {
  const { store: host, ids } = await make('sold-out-variant');
  const { shopper: body, ids: made } = await make(
    ...['paid-order', '--store', host, '--product', `${ids.product}`],
  );
  const { token } = (await shop.api.send('/users/authorize', { host, body })).body;
  const { body: order } = await shop.api.send(`/orders/${made.order}`, { host, token });
  expect(order.items).toEqual([
    expect.objectContaining({ selectedSize: 'M', selectedColor: 'Olive' }),
  ]);
});

it('registers nobody for a product that does not exist, and creates no store', async () => {
  const { store } = await make('low-stock');
  const storesBefore = (await shop.run('store', 'list')).stdout;
  for (const host of [store, 'nosuch.localhost']) {
    const options = ['--store', host, '--product', 'nope'];
    const { code, stderr } = await shop.run('scenario', 'make', 'paid-order', ...options);
    expect({ code, stderr }).toEqual({
      code: exitCode.failed,
      stderr: expect.stringMatching(/o product "nope"/),
    });
  }
  expect((await shop.run('store', 'list')).stdout).toBe(storesBefore);
});

it('names a store that it creates for --store', async () => {
  const options = ['--store', 'typo.localhost'];
  const { stderr } = await shop.run('scenario', 'make', 'low-stock', ...options);
  expect(stderr).toBe('Creates the store typo.localhost.\n');
});

const askedHost = 'Give the host without http:// and port';

it.each([
  ['make paid-order --store localhost:4710', askedHost],
  ['make paid-order --store http://localhost --allow-changes', askedHost],
  ['make paid-order --store 127.0.0.1', askedHost],
  ['make slow-backend --status 500', 'slow-backend has no option --status.'],
  ['make hindi --product urn', 'hindi has no option --product. It is one of unpaid-order, '],
  ['make paid', 'Invalid NAME "paid". Use one of unpaid-order, paid-order, '],
  [
    'make paid-order --store shop.example.in',
    'shop.example.in is not on this machine. Add --allow-changes',
  ],
  ['make slow-backend --call GET', 'Invalid --call "GET". Use one of POST /users/authorize, '],
  ['make slow-backend --store shop.example.in', 'use --store localhost'],
])('%s is a usage error', async (line, message) => {
  const { code, stderr } = await shop.run('scenario', ...line.split(' '));
  expect({ code, stderr }).toEqual({
    code: exitCode.usage,
    stderr: expect.stringContaining(message),
  });
});

it('names no store on another machine by itself', async () => {
  const environment = { SHOP_API_URL: 'https://api.example.in' };
  const { code, stderr } = await runCommand(['scenario', 'make', 'paid-order'], environment);
  expect(code).toBe(exitCode.usage);
  expect(stderr).toContain('is not on this machine. Add --store HOST');
});

it('needs a running shop', async () => {
  const environment = { SHOP_DATA_DIR: join(testedFolder, 'none') };
  const { code, stderr } = await runCommand(['scenario', 'make', 'paid-order'], environment);
  expect({ code, stderr }).toEqual({
    code: exitCode.failed,
    stderr: 'No shop is running. Start it first: npm start\n',
  });
});

it('delays or fails the given call alone', async () => {
  const fault = { call: endpoints.product, seconds: 0.05, status: 500 };
  const failing = faultResponses({ name: 'failing-backend', ...fault });
  expect(await failing('/api/v1/products/urn?x=1', 'GET')).toMatchObject({ status: 500 });
  for (const [path, method] of [
    ['/api/v1/products?limit=1', 'GET'],
    ['/api/v1/products/urn', 'POST'],
    ['/api/v1/products/urn/restock-notices', 'GET'],
  ] as const) {
    expect(await failing(path, method)).toBeUndefined();
  }
  const all = faultResponses({ name: 'failing-backend', ...fault, call: undefined });
  expect(await all('/api/v1/storeInfo', 'GET')).toMatchObject({ status: 500 });
  const slow = faultResponses({ name: 'slow-backend', ...fault });
  expect(await slow('/api/v1/products/urn', 'GET')).toBeUndefined();
});
