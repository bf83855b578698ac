import { setTimeout as sleep } from 'node:timers/promises';
import { orderStatus } from '@aangan/contract/rules/order-status';
import { and, eq } from 'drizzle-orm';
import { confirmPayment } from '../../payments/confirm-payment';
import { coupons, couponUses, orderItems, orders, products } from '../../platform/database/schema';
import { testApi } from '../../testing/api';
import { addProducts, addShopper, addStore, shippingAddress } from '../../testing/shop';
import { cancelUnpaidOrders } from '../cancel-unpaid';
import { cancelOrder, returnOrder } from '../change-order';
import { shipOrder } from '../ship-order';

const api = testApi({ FAILURES_PER_ACCOUNT: '5' });
const log = { info: jest.fn(), error: jest.fn() };
let store: number;
let shopper: { id: string; token: string };

type Terms = Partial<typeof coupons.$inferInsert>;
const addCoupon = (code: string, terms: Terms = { basisPoints: 1000 }) =>
  api.database.insert(coupons).values({ storeId: store, code, ...terms });
const over: Terms = { basisPoints: 1000, endsAt: new Date(Date.now() - 1000) };
const stopped: Terms = { basisPoints: 1000, stoppedAt: new Date() };
const usesOf = (code: string) =>
  api.database
    .select({ orderId: couponUses.orderId })
    .from(couponUses)
    .innerJoin(coupons, and(eq(coupons.id, couponUses.couponId), eq(coupons.code, code)));

const line = { id: 'pot', quantity: 2 };
const check = (code: string, lines = [line], token?: string, host?: string) =>
  api.send('/coupons/check', {
    body: { code, lines },
    ...(token && { token }),
    ...(host && { host }),
  });
const place = (
  coupon: string | undefined,
  more: object = {},
  token = shopper.token,
  address = '198.51.100.200',
) =>
  api.send('/orders', {
    token,
    headers: { 'x-forwarded-for': address },
    body: { products: { pot: 2 }, shippingAddress, coupon, ...more },
  });

async function isStocked(handle: string) {
  const [row] = await api.database.select().from(products).where(eq(products.handle, handle));
  return row?.stock;
}

beforeAll(async () => {
  store = await addStore(api.database);
  await addStore(api.database, 'tv.localhost');
  await addProducts(api.database, store, [
    { handle: 'pot', regularPricePaise: 49_905, category: 'Pots', stock: 1000 },
    { handle: 'bench', regularPricePaise: 199_950 },
    { handle: 'free', regularPricePaise: 0 },
  ]);
  shopper = await addShopper(api.database, store);
  await addCoupon('OVER', over);
  await addCoupon('STOPPED', stopped);
  await addCoupon('TEN');
});

it('announces coupons while one is active', async () => {
  const host = 'calm.localhost';
  const storeId = await addStore(api.database, host);
  const offers = async () => (await api.send('/storeInfo', { host })).body.coupons;
  expect(await offers()).toBeUndefined();
  await addCoupon('LATE', { storeId, ...over });
  await addCoupon('NEVER', { storeId, ...stopped });
  expect(await offers()).toBeUndefined();
  await addCoupon('NOW', {
    storeId,
    basisPoints: 1000,
    endsAt: new Date(Date.now() + 60_000),
  });
  // PostgreSQL announces the change to the API on another connection.
  while ((await offers()) !== true) await sleep(20);
  expect((await api.send('/storeInfo', { host: 'tv.localhost' })).body.coupons).toBeUndefined();
});

it('announces the coupons that the merchant chose, while uses are left', async () => {
  const host = 'offers.localhost';
  const storeId = await addStore(api.database, host);
  const terms = { storeId, basisPoints: 1000 };
  await addCoupon('SECRET', terms);
  await addCoupon('OPEN', { ...terms, announced: true, endsAt: new Date('2099-01-01') });
  await addCoupon('LARGE', { ...terms, announced: true, leastOrderPaise: 99_900 });
  await addCoupon('GONE', { ...terms, announced: true, usesInAll: 0 });
  await addCoupon('ENDED', { storeId, ...over, announced: true });
  expect((await api.send('/storeInfo', { host })).body.couponOffers).toEqual([
    { code: 'OPEN', text: '10% off', endsAt: '2099-01-01T00:00:00.000Z' },
    { code: 'LARGE', text: '10% off on orders of ₹999 or more', leastOrder: 999 },
  ]);
});

it('rejects an end date in the past', async () => {
  const make = (endsAt: string) =>
    api.send('//merchant/operations/addCoupon', {
      token: 'merchant-key-of-the-tests',
      body: { store: 'localhost', code: 'LATE', amountPaise: 100, endsAt },
    });
  const past = '2020-01-31T18:30:00.000Z';
  expect(await make(past)).toMatchObject({
    status: 422,
    body: { error: 'The end date 31 Jan 2020 has already passed. Choose a later date.' },
  });
  expect((await make('2099-01-31T18:30:00.000Z')).status).toBe(200);
  await api.database.delete(coupons).where(eq(coupons.code, 'LATE'));
});

it('quotes a coupon by its code in any spelling', async () => {
  const { status, body } = await check(' ten ', [line, { id: 'unknown', quantity: 1 }]);
  expect(status).toBe(200);
  expect(body).toEqual({ code: 'TEN', discount: 99.81, total: 898.29, text: '10% off' });
});

it('returns that a stopped coupon has ended', async () => {
  const { status, body } = await check('STOPPED');
  expect(status).toBe(409);
  expect(body).toMatchObject({ error: 'Coupon STOPPED has ended.', code: 'coupon_over' });
});

it("returns the same error for unknown and other stores' codes", async () => {
  const rejections = [
    await check('NOWHERE'),
    await check('TEN', [line], undefined, 'tv.localhost'),
  ];
  for (const { status, body } of rejections) {
    expect(status).toBe(409);
    expect(body).toEqual({
      error: expect.stringMatching(/^We couldn't find the code \w+\.$/),
      field: 'coupon',
      code: 'coupon_unknown',
    });
  }
});

it('stores the discount of the order, its total and its lines', async () => {
  const body = { products: { pot: 2, bench: 1 }, shippingAddress, coupon: 'ten' };
  const wrong = await api.send('/orders', {
    token: shopper.token,
    body: { ...body, expectedTotal: 2997.6 },
  });
  expect(wrong.status).toBe(409);
  expect(wrong.body.field).toBe('expectedTotal');
  const { status, body: order } = await api.send('/orders', {
    token: shopper.token,
    body: { ...body, expectedTotal: 2697.84 },
  });
  expect(status).toBe(201);
  expect(order).toMatchObject({ total: 2697.84, discount: 299.76, coupon: 'TEN' });
  const items = await api.database
    .select()
    .from(orderItems)
    .where(eq(orderItems.orderId, order.id));
  expect(items.map(({ discountPaise }) => discountPaise)).toEqual([9981, 19_995]);
  const { body: listed } = await api.send('/orders', { token: shopper.token });
  expect(listed[0]).toMatchObject({
    id: order.id,
    total: 2697.84,
    discount: 299.76,
    coupon: 'TEN',
  });
});

it('rejects an order with an invalid coupon without taking stock', async () => {
  await addCoupon('LARGE', { basisPoints: 1000, leastOrderPaise: 500_000 });
  const before = await isStocked('pot');
  const { status, body } = await place('LARGE');
  expect(status).toBe(409);
  expect(body).toEqual({
    error: 'Coupon LARGE is for orders of ₹5,000 or more. Add ₹4,001.90 more to use it.',
    field: 'coupon',
    code: 'coupon_least_order',
  });
  expect(await isStocked('pot')).toBe(before);
  expect(await usesOf('LARGE')).toEqual([]);
});

it('leaves ₹1 to pay, and rejects free items', async () => {
  await addCoupon('ALL', { amountPaise: 10_000_000 });
  expect((await place('ALL', { expectedTotal: 1 })).body).toMatchObject({
    total: 1,
    discount: 997.1,
  });
  expect((await check('ALL', [{ id: 'free', quantity: 1 }])).body.code).toBe(
    'coupon_other_products',
  );
});

it('gives the last use to one of many concurrent orders', async () => {
  await addCoupon('LAST', { basisPoints: 1000, usesInAll: 1 });
  const others = await Promise.all([1, 2, 3, 4].map(() => addShopper(api.database, store)));
  const responses = await Promise.all(
    others.map(({ token }, index) => place('LAST', {}, token, `198.51.100.${index + 201}`)),
  );
  expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
  const rejected = responses.filter(({ status }) => status === 409);
  expect(rejected.map(({ body }) => body.code)).toEqual(Array(3).fill('coupon_used_up'));
  expect(await usesOf('LAST')).toHaveLength(1);
});

it('counts the uses of a signed-in shopper', async () => {
  await addCoupon('ONCE', { basisPoints: 1000, usesAShopper: 1 });
  const responses = await Promise.all([place('ONCE'), place('ONCE')]);
  expect(responses.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect((await check('ONCE', [line], shopper.token)).body.code).toBe('coupon_used_by_you');
  expect((await check('ONCE')).status).toBe(200);
  const { token } = await addShopper(api.database, store);
  expect((await place('ONCE', {}, token)).status).toBe(201);
});

describe('a coupon use is released', () => {
  async function placed(code: string) {
    await addCoupon(code, { basisPoints: 1000, usesInAll: 1 });
    return String((await place(code)).body.id);
  }

  it('when the shopper or the merchant cancels the order', async () => {
    const own = await placed('OWN');
    await api.send(`/orders/${own}/cancel`, { token: shopper.token, body: {} });
    expect(await usesOf('OWN')).toEqual([]);
    expect((await place('OWN')).status).toBe(201);
    await cancelOrder(api.database, store, await placed('THEIRS'), undefined);
    expect(await usesOf('THEIRS')).toEqual([]);
  });

  it('when the order is not paid in time', async () => {
    const order = await placed('UNPAID');
    await api.database
      .update(orders)
      .set({ createdAt: new Date('2026-01-01') })
      .where(eq(orders.id, order));
    await cancelUnpaidOrders(
      api.database,
      { unpaidMinutes: 60, unpaidDays: 3 },
      async () => true,
      log,
    );
    expect(await usesOf('UNPAID')).toEqual([]);
    const [row] = await api.database.select().from(orders).where(eq(orders.id, order));
    expect(row).toMatchObject({ status: orderStatus.cancelled, couponCode: 'UNPAID' });
  });

  it('but not when a parcel is returned', async () => {
    const order = await placed('RETURNED');
    await confirmPayment(api.database, store, order, undefined);
    await shipOrder(api.database, store, order, { number: 'EK1' });
    await returnOrder(api.database, store, order, { restock: true });
    expect(await usesOf('RETURNED')).toHaveLength(1);
  });
});

describe('wrong codes', () => {
  let tried = 0;
  const from = () => ({ 'x-forwarded-for': `203.0.113.${tried}` });
  beforeEach(() => {
    tried += 1;
  });
  const send = (
    path: string,
    body: object,
    token?: string,
    headers: Record<string, string> = from(),
  ) => api.send(path, { body, headers, ...(token && { token }) });
  const quote = (code: string, token?: string, headers?: Record<string, string>) =>
    send('/coupons/check', { code, lines: [line] }, token, headers);
  const attempt = (coupon: string | undefined, token: string, headers?: Record<string, string>) =>
    send(
      '/orders',
      { products: { pot: 2 }, shippingAddress, expectedTotal: 0, coupon },
      token,
      headers,
    );
  const statuses = async (responses: Promise<{ status: number }>[]) =>
    (await Promise.all(responses)).map(({ status }) => status);

  it('share one limit over quotes and orders', async () => {
    const { token } = await addShopper(api.database, store);
    for (let guess = 0; guess < 3; guess += 1) {
      expect((await attempt(`GUESS${guess}`, token)).body.code).toBe('coupon_unknown');
    }
    expect((await quote('GUESS3')).status).toBe(409);
    expect((await quote('GUESS4')).status).toBe(409);
    const rejected = await attempt('TEN', token);
    expect(rejected.status).toBe(429);
    expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await quote('TEN')).status).toBe(429);
    // Other shoppers and orders without a code are not affected.
    expect((await attempt(undefined, token)).body.field).toBe('expectedTotal');
    expect((await quote('TEN', undefined, { 'x-forwarded-for': '198.51.100.1' })).status).toBe(200);
  });

  it('count per account over all networks', async () => {
    const { token } = await addShopper(api.database, store);
    for (let guess = 0; guess < 5; guess += 1) {
      const there = { 'x-forwarded-for': `198.51.100.${guess + 10}` };
      expect((await attempt(`GUESS${guess}`, token, there)).status).toBe(409);
    }
    const next = { 'x-forwarded-for': '198.51.100.99' };
    expect((await attempt('TEN', token, next)).status).toBe(429);
    expect((await quote('TEN', token, next)).status).toBe(429);
  });

  it('still count after a correct code', async () => {
    const { token } = await addShopper(api.database, store);
    for (let guess = 0; guess < 5; guess += 1) {
      expect((await quote('TEN', token)).status).toBe(200);
      expect((await attempt('TEN', token)).body.field).toBe('expectedTotal');
      expect((await quote(`GUESS${guess}`)).status).toBe(409);
    }
    expect((await quote('TEN')).status).toBe(429);
  });

  it('count alone', async () => {
    const { token } = await addShopper(api.database, store);
    for (let tries = 0; tries < 8; tries += 1) {
      expect((await quote('TEN', token)).status).toBe(200);
      expect((await attempt('TEN', token)).body.field).toBe('expectedTotal');
      expect((await quote('OVER', token)).body.code).toBe('coupon_over');
    }
  });

  it('respect the limit under concurrency', async () => {
    const { token } = await addShopper(api.database, store);
    const responses = Array.from({ length: 20 }, (_, guess) => attempt(`GUESS${guess}`, token));
    const got = await statuses(responses);
    expect(got.filter((status) => status === 409)).toHaveLength(5);
    expect(got.filter((status) => status === 429)).toHaveLength(15);
  });
});
