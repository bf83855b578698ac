import type { Revalidation } from '@aangan/contract/revalidation';
import { orderStatus } from '@aangan/contract/rules/order-status';
import { asc, eq, sql } from 'drizzle-orm';
import { products } from '../catalogue/schema';
import { rejectPayment } from '../payments/report-payment';
import { paymentReports } from '../payments/schema';
import type { PaymentSettings } from '../stores/payment-settings';
import { testApi } from '../testing/api';
import { openPayingStore, upiAccount } from '../testing/payments';
import { setStock, shippingAddress } from '../testing/shop';
import { cancelUnpaidOrders } from './cancel-unpaid';
import { orderEvents, orders } from './schema';

const api = testApi({ UNPAID_ORDERS_PER_ACCOUNT: '3' });
const waiting = { unpaidMinutes: 60, unpaidDays: 3 };
const log = { info: jest.fn(), warn: jest.fn(), error: jest.fn() };
const quiet = async () => true;

const cancelOverdue = (publish: (event: Revalidation) => Promise<unknown> = quiet) =>
  cancelUnpaidOrders(api.database, waiting, publish, log);

let stores = 0;
const openStore = (payment: PaymentSettings) =>
  openPayingStore(api, payment, `shop-${++stores}.example.in`);

async function makeOlder(orderId: string, minutes: number): Promise<void> {
  await api.database
    .update(orders)
    .set({ createdAt: sql`now() - make_interval(mins => ${minutes})` })
    .where(eq(orders.id, orderId));
}

async function stockOf(storeId: number): Promise<number | null | undefined> {
  const [row] = await api.database.select().from(products).where(eq(products.storeId, storeId));
  return row?.stock;
}

const hour = 60;
const day = 24 * hour;

it.each([
  ['sandbox', { providers: ['sandbox'] }, 1 * hour],
  ['UPI', { providers: ['upi'], upi: upiAccount }, 3 * day],
  ['offline', { providers: ['offline'] }, 3 * day],
] as const)('waits its time for %s, then cancels', async (_name, payment, minutes) => {
  const store = await openStore(payment);
  const orderId = await store.place();
  await makeOlder(orderId, minutes - 2);
  expect(await cancelOverdue()).toEqual([]);
  expect(await stockOf(store.id)).toBe(499);
  const read = (path: string) => api.send(path, { host: store.host, token: store.token });
  const { createdAt, payBy } = (await read(`/orders/${orderId}`)).body;
  expect(Date.parse(payBy) - Date.parse(createdAt)).toBe(minutes * 60_000);
  expect((await read('/orders')).body).toMatchObject([{ payBy }]);

  await makeOlder(orderId, minutes + 1);
  expect(await cancelOverdue()).toEqual([orderId]);
  expect(await store.statusOf(orderId)).toBe(orderStatus.cancelled);
  expect(await stockOf(store.id)).toBe(500);
  const events = await api.database
    .select({ status: orderEvents.status, note: orderEvents.note })
    .from(orderEvents)
    .where(eq(orderEvents.orderId, orderId))
    .orderBy(asc(orderEvents.id));
  expect(events).toEqual([
    { status: orderStatus.pending, note: null },
    { status: orderStatus.cancelled, note: 'Not paid in time' },
  ]);
  const [shown] = (await read('/orders')).body;
  expect(shown).toMatchObject({ id: orderId, status: orderStatus.cancelled });
  expect(shown).not.toHaveProperty('payBy');
});

it('leaves reported payments to the merchant, and gives time after a rejection', async () => {
  const store = await openStore({ providers: ['upi'], upi: upiAccount });
  const orderId = await store.place();
  await store.pay(orderId, { method: 'upi-qr' });
  const body = { utr: '632514879654' };
  const { host, token } = store;
  await api.send(`/orders/${orderId}/payment-report`, { host, token, body });
  await makeOlder(orderId, 30 * day);
  expect(await cancelOverdue()).toEqual([]);
  const reported = await api.send(`/orders/${orderId}`, { host, token });
  expect(reported.body).not.toHaveProperty('payBy');
  await rejectPayment(api.database, store.id, orderId);
  expect(await cancelOverdue()).toEqual([]);
  await api.database
    .update(paymentReports)
    .set({ rejectedAt: sql`now() - interval '4 days'` })
    .where(eq(paymentReports.orderId, orderId));
  expect(await cancelOverdue()).toEqual([orderId]);
});

it('cancels neither cash on delivery nor paid orders', async () => {
  const store = await openStore({ providers: ['offline'] });
  const orderId = await store.place();
  await store.pay(orderId, { method: 'cash', payerPhone: '+919876543210' });
  await makeOlder(orderId, 30 * day);
  expect(await cancelOverdue()).toEqual([]);
  expect(await store.statusOf(orderId)).toBe(orderStatus.processing);
});

it('still waits for a transfer when the store changes its provider', async () => {
  const store = await openStore({ providers: ['offline'] });
  const orderId = await store.place();
  await store.pay(orderId, { method: 'transfer', payerPhone: '+919876543210' });
  await api.database.execute(
    sql`update stores set payment = '{"providers": ["sandbox"]}' where id = ${store.id}`,
  );
  await makeOlder(orderId, 2 * day);
  expect(await cancelOverdue()).toEqual([]);
  await makeOlder(orderId, 4 * day);
  expect(await cancelOverdue()).toEqual([orderId]);
});

it('releases stock once under concurrency, and returns the changed products', async () => {
  const store = await openStore({ providers: ['sandbox'] });
  const orderIds = [await store.place(), await store.place()];
  for (const orderId of orderIds) await makeOlder(orderId, 2 * hour);
  await setStock(api.database, 'bench', 0, store.id);
  const publish = jest.fn(quiet);
  const results = await Promise.all(Array.from({ length: 5 }, () => cancelOverdue(publish)));
  expect(results.flat().sort()).toEqual(orderIds.sort());
  expect(await cancelOverdue(publish)).toEqual([]);
  expect(await stockOf(store.id)).toBe(2);
  // Stock 0 → 1, then 1 → 2.
  expect(publish).toHaveBeenCalledTimes(2);
  expect(publish).toHaveBeenCalledWith({ store: store.host, products: ['bench'], categories: [] });
});
it('limits the unpaid orders of an account, also under concurrency', async () => {
  const store = await openStore({ providers: ['sandbox'] });
  const body = { products: { bench: 1 }, shippingAddress };
  const place = () => api.send('/orders', { host: store.host, token: store.token, body });
  const responses = await Promise.all(Array.from({ length: 8 }, place));
  expect(responses.filter(({ status }) => status === 201)).toHaveLength(3);
  const rejected = responses.filter(({ status }) => status === 409);
  expect(rejected).toHaveLength(5);
  expect(rejected[0]?.body.error).toBe(
    'You have 3 unpaid orders. Please pay for them in "My orders" before placing this order.',
  );
  expect(await stockOf(store.id)).toBe(497);

  await api.database.update(orders).set({ status: orderStatus.processing });
  expect((await place()).status).toBe(201);
});
