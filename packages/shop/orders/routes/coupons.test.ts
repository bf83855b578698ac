import { setTimeout as sleep } from 'node:timers/promises';
import { and, eq } from 'drizzle-orm';
import { testApi } from '../../testing/api';
import { addCustomer, addStore, shippingAddress, testStore } from '../../testing/shop';
import { cancelUnpaidOrders } from '../cancel-unpaid';
import { cancelOrder } from '../change-order';
import { coupons, couponUses, orderItems, orders } from '../schema';

const api = testApi({ FAILURES_PER_ACCOUNT: '5' });
const log = { info: jest.fn(), error: jest.fn() };
const shop = testStore(api, [
  { handle: 'pot', regularPricePaise: 49_905, category: 'Pots', stock: 1000 },
  { handle: 'bench', regularPricePaise: 199_950 },
  { handle: 'free', regularPricePaise: 0 },
]);

type Terms = Partial<typeof coupons.$inferInsert>;
const addCoupon = (code: string, terms: Terms = { basisPoints: 1000 }) =>
  api.database.insert(coupons).values({ storeId: shop.id, code, ...terms });
const over: Terms = { basisPoints: 1000, endsAt: new Date(Date.now() - 1000) };
const stopped: Terms = { basisPoints: 1000, stoppedAt: new Date() };
const usesOf = (code: string) =>
  api.database
    .select({ orderId: couponUses.orderId })
    .from(couponUses)
    .innerJoin(coupons, and(eq(coupons.id, couponUses.couponId), eq(coupons.code, code)));

const line = { id: 'pot', quantity: 2 };
const check = (code: string, lines = [line], sent: { token?: string; host?: string } = {}) =>
  api.send('/coupons/check', { body: { code, lines }, ...sent });
const place = (
  coupon: string | undefined,
  more: object = {},
  token = shop.shopper.token,
  address = '198.51.100.200',
) =>
  api.send('/orders', {
    token,
    headers: { 'x-forwarded-for': address },
    body: { products: { pot: 2 }, shippingAddress, coupon, ...more },
  });

beforeAll(async () => {
  await addStore(api.database, 'tv.localhost');
  await addCoupon('OVER', over);
  await addCoupon('STOPPED', stopped);
  await addCoupon('TEN');
});

it('announces that there are coupons while one is active, and those that the merchant chose', async () => {
  const host = 'calm.localhost';
  const storeId = await addStore(api.database, host);
  const info = async () => (await api.send('/storeInfo', { host })).body;
  expect(await info()).not.toHaveProperty('coupons');
  const terms = { storeId, basisPoints: 1000, announced: true };
  await addCoupon('LATE', { ...terms, ...over });
  await addCoupon('NEVER', { ...terms, ...stopped });
  expect(await info()).not.toHaveProperty('coupons');
  await addCoupon('SECRET', { ...terms, announced: false });
  await addCoupon('OPEN', { ...terms, endsAt: new Date('2099-01-01') });
  await addCoupon('GONE', { ...terms, usesInAll: 0 });
  await addCoupon('LARGE', { ...terms, leastOrderPaise: 99_900 });
  // PostgreSQL announces the change to the API on another connection.
  while ((await info()).couponOffers?.length !== 2) await sleep(20);
  expect(await info()).toMatchObject({
    coupons: true,
    couponOffers: [
      { code: 'OPEN', text: '10% off', endsAt: '2099-01-01T00:00:00.000Z' },
      { code: 'LARGE', text: '10% off on orders of ₹999 or more', leastOrder: 999 },
    ],
  });
});

it('quotes a coupon by its code in any spelling', async () => {
  const { status, body } = await check(' ten ', [line, { id: 'unknown', quantity: 1 }]);
  expect(status).toBe(200);
  expect(body).toEqual({ code: 'TEN', discount: 99.81, total: 898.29, text: '10% off' });
  expect(await check('STOPPED')).toMatchObject({ status: 409, body: { code: 'coupon_over' } });
  const free = await check('TEN', [{ id: 'free', quantity: 1 }]);
  expect(free.body.code).toBe('coupon_other_products');
});

it("returns the same error for unknown and other stores' codes", async () => {
  const rejections = [await check('NOWHERE'), await check('TEN', [line], { host: 'tv.localhost' })];
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
  const buy = (expectedTotal: number) =>
    place('ten', { products: { pot: 2, bench: 1 }, expectedTotal });
  expect(await buy(2997.6)).toMatchObject({ status: 409, body: { field: 'expectedTotal' } });
  const { status, body: order } = await buy(2697.84);
  expect(status).toBe(201);
  const discounted = { total: 2697.84, discount: 299.76, coupon: 'TEN' };
  expect(order).toMatchObject(discounted);
  const items = await api.database
    .select()
    .from(orderItems)
    .where(eq(orderItems.orderId, order.id));
  expect(items.map(({ discountPaise }) => discountPaise)).toEqual([9981, 19_995]);
  const { body: listed } = await shop.shopper.send('/orders');
  expect(listed[0]).toMatchObject({ id: order.id, ...discounted });
});

it('gives the last use to one of many concurrent orders', async () => {
  await addCoupon('LAST', { basisPoints: 1000, usesInAll: 1 });
  const others = await Promise.all([1, 2, 3, 4].map(() => addCustomer(api.database, shop.id)));
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
  expect((await check('ONCE', [line], { token: shop.shopper.token })).body.code).toBe(
    'coupon_used_by_you',
  );
  expect((await check('ONCE')).status).toBe(200);
  const { token } = await addCustomer(api.database, shop.id);
  expect((await place('ONCE', {}, token)).status).toBe(201);
});

describe('a coupon use is released', () => {
  async function placed(code: string) {
    await addCoupon(code, { basisPoints: 1000, usesInAll: 1 });
    return String((await place(code)).body.id);
  }

  it('when the shopper or the merchant cancels the order', async () => {
    const own = await placed('OWN');
    await shop.shopper.cancel(own);
    expect(await usesOf('OWN')).toEqual([]);
    expect((await place('OWN')).status).toBe(201);
    await cancelOrder(api.database, shop.id, await placed('THEIRS'), undefined);
    expect(await usesOf('THEIRS')).toEqual([]);
  });

  it('when the order is not paid in time', async () => {
    const order = await placed('UNPAID');
    await api.database
      .update(orders)
      .set({ createdAt: new Date('2026-01-01') })
      .where(eq(orders.id, order));
    const timeouts = { unpaidMinutes: 60, unpaidDays: 3 };
    await cancelUnpaidOrders(api.database, timeouts, async () => true, log);
    expect(await usesOf('UNPAID')).toEqual([]);
  });
});

it('limits wrong codes of an account and a network over quotes and orders', async () => {
  const { token } = await addCustomer(api.database, shop.id);
  const network = '203.0.113.1';
  const quote = (code: string, by?: string, from = network) =>
    api.send('/coupons/check', {
      body: { code, lines: [line] },
      headers: { 'x-forwarded-for': from },
      ...(by && { token: by }),
    });
  /** Changes nothing: the total is wrong. */
  const attempt = (coupon?: string) => place(coupon, { expectedTotal: 0 }, token, network);
  for (let guess = 0; guess < 3; guess += 1) {
    expect((await attempt(`GUESS${guess}`)).body.code).toBe('coupon_unknown');
  }
  for (const code of ['GUESS3', 'GUESS4']) expect((await quote(code, token)).status).toBe(409);
  const rejected = await attempt('TEN');
  expect(rejected.status).toBe(429);
  expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await quote('TEN')).status).toBe(429);
  expect((await quote('TEN', token, '198.51.100.2')).status).toBe(429);
  // Other shoppers and orders without a code are not affected.
  expect((await attempt()).body.field).toBe('expectedTotal');
  expect((await quote('TEN', undefined, '198.51.100.1')).status).toBe(200);
});
