import { orderStatus } from '@aangan/contract/rules/order-status';
import { confirmPayment } from '../payments/confirm-payment';
import { recordRefund } from '../payments/record-refund';
import { formatPaise } from '../platform/paise';
import { testApi } from '../testing/api';
import { orderInCash } from '../testing/payments';
import { seller, shippingAddress, testStore } from '../testing/shop';
import { cancelOrder, returnOrder } from './change-order';
import { listStoreOrders } from './merchant-orders';
import { returnedCashLabel } from './order-labels';
import { readStoreOrder } from './read-store-order';
import { deliverOrder, shipOrder, undoDelivery } from './ship-order';

const api = testApi();
const info = {
  storeName: 'Clay',
  gst: seller,
  delivery: { minDays: 2, maxDays: 5, charges: { charge: 49.99 } },
};
const shop = testStore(
  api,
  [
    { handle: 'pot', gstRatePoints: 1800, regularPricePaise: 33_333, stock: 1000 },
    { handle: 'seed', gstRatePoints: 0, regularPricePaise: 4_501, stock: 1000 },
  ],
  { info },
);

async function place(pot: number, seed = 0): Promise<string> {
  const { body } = await shop.shopper.place({ pot, ...(seed > 0 && { seed }) });
  return body.id;
}
const pay = (number: string) => confirmPayment(api.database, shop.id, number, undefined);
const read = (number: string) => readStoreOrder(api.database, shop.id, number);
const cancel = (number: string, item: string, quantity?: number) =>
  cancelOrder(api.database, shop.id, number, { items: [{ item, quantity }] });

it('counts no concurrent command twice', async () => {
  const number = await place(4, 1);
  await pay(number);
  const steps = Array.from({ length: 8 }, () => cancel(number, 'pot', 1));
  const outcomes = await Promise.allSettled(steps);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
  const refunds = Array.from({ length: 3 }, () => recordRefund(api.database, shop.id, number));
  const refunded = await Promise.allSettled(refunds);
  expect(refunded.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await read(number)).toMatchObject({ status: orderStatus.processing, balancePaise: 0 });
});

it('credits nothing for an item that cost nothing, and numbers no credit note', async () => {
  await api.merchant('addCoupon', { code: 'SEED', percent: 100, products: ['seed'] });
  const { body } = await shop.shopper.place({ pot: 1, seed: 2 }, { coupon: 'SEED' });
  await pay(body.id);
  const readLines = async () => (await api.merchant('showInvoice', { number: body.id })).body.lines;
  const lines = await readLines();
  await cancel(body.id, 'seed', 1);
  expect(await readLines()).toEqual(lines);
  const order = await read(body.id);
  expect(order).toMatchObject({ creditedPaise: 0, creditNotes: [] });
  expect(order.entries.filter(({ kind }) => kind === 'credit')).toEqual([]);
  await cancel(body.id, 'pot');
  expect((await read(body.id)).creditNotes).toHaveLength(1);
  await cancel(body.id, 'seed');
  const { status, totalPaise, ...last } = await read(body.id);
  expect({ status, ...last }).toMatchObject({
    ...{ status: orderStatus.cancelled, creditedPaise: totalPaise },
    creditNotes: [expect.any(String)],
  });
});

it('collects less cash after a cancellation, but all of it after a return', async () => {
  const number = await place(3, 1);
  await orderInCash(api.database, number);
  await cancel(number, 'pot', 1);
  const { cashDuePaise, totalPaise, creditedPaise } = await read(number);
  expect([creditedPaise > 0, cashDuePaise]).toEqual([true, totalPaise - creditedPaise]);
  await shipOrder(api.database, shop.id, number, { number: 'EE1' });
  const items = [{ item: 'pot', quantity: 1 }];
  await returnOrder(api.database, shop.id, number, { items, restock: true });
  const returned = await read(number);
  expect(returned).toMatchObject({ cashDuePaise });
  const backPaise = cashDuePaise - returned.balancePaise;
  expect(backPaise).toBe(returned.creditedPaise - creditedPaise);
  expect(returnedCashLabel(returned)).toContain(formatPaise(backPaise));
  await pay(number);
  const paid = await read(number);
  expect(paid.refundDuePaise).toBe(paid.creditedPaise - creditedPaise);
});

it('rounds the cash of a total without paise, by an entry that is settled with the rest', async () => {
  const number = await place(3, 2);
  await orderInCash(api.database, number);
  for (const quantities of [1, 1]) {
    await cancel(number, 'pot', quantities);
    const { totalPaise, creditedPaise, ...order } = await read(number);
    const exactPaise = totalPaise - creditedPaise;
    expect(exactPaise % 100).toBeGreaterThan(0);
    expect(order).toMatchObject({
      cashDuePaise: Math.floor(exactPaise / 100) * 100,
      balancePaise: order.cashDuePaise,
      goodwillPaise: exactPaise % 100,
    });
  }
  expect(await shop.shopper.read(number)).toMatchObject({
    balance: (await read(number)).cashDuePaise / 100,
  });
  await cancelOrder(api.database, shop.id, number);
  expect(await read(number)).toMatchObject({ balancePaise: 0, goodwillPaise: 0 });
});

it('settles an order whose cash is short by less than a rupee', async () => {
  const [number, short] = [await place(1), await place(1)];
  for (const each of [number, short]) {
    await orderInCash(api.database, each);
    await shipOrder(api.database, shop.id, each, { number: 'EE1' });
  }
  const { totalPaise } = await read(number);
  expect(totalPaise % 100).toBe(32);
  const cash = totalPaise - 32;
  await confirmPayment(api.database, shop.id, number, { amountPaise: cash });
  await confirmPayment(api.database, shop.id, short, { amountPaise: totalPaise - 100 });
  const { entries, ...order } = await read(number);
  expect(order).toMatchObject({ payment: 'paid', balancePaise: 0, cashDuePaise: 0 });
  expect(entries.at(-1)).toMatchObject({ kind: 'credit', amountPaise: -32, note: 'Rounding' });
  expect(await read(short)).toMatchObject({ payment: 'paid in part', cashDuePaise: 100 });
  await returnOrder(api.database, shop.id, number, { restock: false });
  expect(await read(number)).toMatchObject({ refundDuePaise: cash, goodwillPaise: 0 });
});

it('takes back the delivery of an order whose cash was rounded', async () => {
  const number = await place(3, 2);
  await orderInCash(api.database, number);
  await cancel(number, 'pot', 1);
  await shipOrder(api.database, shop.id, number, { number: 'EE1' });
  await deliverOrder(api.database, shop.id, number);
  await undoDelivery(api.database, shop.id, number);
  expect(await read(number)).toMatchObject({ status: orderStatus.shipped });
});

it('lists the cash of delivered items that came back before it was recorded', async () => {
  const listed = async () => {
    const filter = { cashOutstanding: true, skip: 0, limit: 100 };
    const orders = await listStoreOrders(api.database, shop.id, filter);
    return orders.map((order) => order.number);
  };
  const [number, refused] = [await place(2), await place(2)];
  for (const each of [number, refused]) {
    await orderInCash(api.database, each);
    await shipOrder(api.database, shop.id, each, { number: 'EE1' });
    if (each === number) await deliverOrder(api.database, shop.id, each);
    await returnOrder(api.database, shop.id, each, { restock: true });
  }
  const { totalPaise: cashDuePaise, ...returned } = await read(number);
  expect(returned).toMatchObject({ cashDuePaise, payment: 'later', status: orderStatus.cancelled });
  expect(await read(refused)).toMatchObject({ cashDuePaise: 0, payment: 'open' });
  expect(await listed()).toEqual(expect.arrayContaining([number]));
  expect(await listed()).not.toContain(refused);
  await pay(number);
  expect(await read(number)).toMatchObject({ refundDuePaise: cashDuePaise, cashDuePaise: 0 });
  expect(await listed()).not.toContain(number);
});

it('collects the rest of a cash order that is paid in part', async () => {
  const number = await place(3, 1);
  await orderInCash(api.database, number);
  const advance = { amountPaise: 20_000, reference: 'UTR1', method: 'upi' } as const;
  await confirmPayment(api.database, shop.id, number, advance);
  const { totalPaise, ...order } = await read(number);
  expect(order).toMatchObject({ payment: 'paid in part', cashDuePaise: totalPaise - 20_000 });
  expect(await shop.shopper.read(number)).toMatchObject({ payment: 'paid in part' });
  const [listed] = (await shop.shopper.send('/orders')).body;
  expect(listed).toMatchObject({ payment: 'paid in part', balance: order.balancePaise / 100 });
  await pay(number);
  expect(await read(number)).toMatchObject({
    ...{ payment: 'paid', cashDuePaise: 0 },
    entries: expect.arrayContaining([expect.objectContaining({ kind: 'payment', method: 'cash' })]),
  });
});

it('shows the reason of a return to the shopper without the word of its note', async () => {
  const number = await place(2, 1);
  await pay(number);
  await shipOrder(api.database, shop.id, number, { number: 'EE1' });
  const items = [{ item: 'pot' }];
  await returnOrder(api.database, shop.id, number, { items, restock: true });
  await returnOrder(api.database, shop.id, number, { reason: 'Cracked', restock: true });
  const shown = await shop.shopper.read(number);
  expect(shown.items.map(({ reason }: { reason?: string }) => reason)).toEqual([
    undefined,
    'Cracked',
  ]);
});

it('lists an order with its first payment, also once another one and both are refunded', async () => {
  const number = await place(1);
  await confirmPayment(api.database, shop.id, number, { reference: 'FIRST1' });
  await confirmPayment(api.database, shop.id, number, { reference: 'SECOND2', method: 'upi' });
  await shipOrder(api.database, shop.id, number, { number: 'EE1' });
  await returnOrder(api.database, shop.id, number, { restock: true });
  const listed = () => listStoreOrders(api.database, shop.id, { text: number, skip: 0, limit: 1 });
  expect(await listed()).toMatchObject([{ utr: 'FIRST1', method: 'transfer' }]);
  await recordRefund(api.database, shop.id, number);
  expect(await listed()).toMatchObject([{ utr: 'FIRST1', method: 'transfer' }]);
});

it('takes a refund of more than is due as goodwill, so that a later return is due in full', async () => {
  const number = await place(2, 1);
  await pay(number);
  const refund = (amountPaise?: number) =>
    recordRefund(api.database, shop.id, number, { amountPaise });
  await refund(10_000);
  expect(await read(number)).toMatchObject({ balancePaise: 0, creditedPaise: 0, creditNotes: [] });
  await shipOrder(api.database, shop.id, number, { number: 'EE1' });
  const back = (item: string) => {
    const items = [{ item, quantity: 1 }];
    return returnOrder(api.database, shop.id, number, { items, restock: true });
  };
  await back('pot');
  expect(await read(number)).toMatchObject({ refundDuePaise: 35_675, creditedPaise: 35_675 });
  await refund();
  await back('pot');
  // What is left costs less than the goodwill: never is more refunded than was paid.
  const order = await read(number);
  expect(order.refundDuePaise).toBe(order.refundablePaise);
  await refund();
  await back('seed');
  expect(await read(number)).toMatchObject({ balancePaise: 0, refundablePaise: 0 });
});

it('shows the parts and the ledger to the shopper', async () => {
  const number = await place(2, 1);
  await confirmPayment(api.database, shop.id, number, { reference: 'UTR5' });
  await cancelOrder(api.database, shop.id, number, {
    items: [{ item: 'pot', quantity: 1 }],
    reason: 'Out of stock',
  });
  // ₹333.33, and half of the pots' ₹46.83 of the delivery charge of ₹49.99.
  const credited = 356.75;
  expect(await shop.shopper.read(number)).toMatchObject({
    status: orderStatus.processing,
    items: [{ quantity: 2, cancelled: 1, reason: 'Out of stock' }, { quantity: 1 }],
    credited,
    payment: 'refund due',
    refund: { due: credited, refunded: 0 },
    balance: -credited,
  });
  const [listed] = (await shop.shopper.send('/orders')).body;
  const { entries } = await shop.shopper.read(number);
  expect(listed).toMatchObject({ id: number, items: [{ cancelled: 1 }, {}], credited, entries });
  await recordRefund(api.database, shop.id, number, { amountPaise: 20_000, reference: 'UTR6' });
  const second = { amountPaise: 10_000, reference: 'UTR7', method: 'upi' } as const;
  await recordRefund(api.database, shop.id, number, second);
  const shown = await shop.shopper.read(number);
  expect(shown.refund).toEqual({
    due: 56.75,
    refunded: 300,
    method: 'bank transfer',
    refunds: [
      { amount: 200, reference: 'UTR6' },
      { amount: 100, method: 'UPI', reference: 'UTR7' },
    ],
  });
  const [pot, seed] = shown.items;
  expect(shown.entries).toMatchObject([
    { kind: 'charge', amount: 666.66, item: pot.id, quantity: 2 },
    { kind: 'charge', amount: 45.01, item: seed.id, quantity: 1 },
    { kind: 'charge', amount: 49.99 },
    { kind: 'payment', amount: -761.66, method: 'bank transfer', reference: 'UTR5' },
    { kind: 'credit', amount: -credited, item: pot.id, quantity: 1 },
    { kind: 'refund', amount: 200, reference: 'UTR6' },
    { kind: 'refund', amount: 100, reference: 'UTR7' },
  ]);
  const contact = encodeURIComponent(shippingAddress.phone);
  const tracked = (await api.send(`/orders/${number}?contactInfo=${contact}`)).body;
  expect(tracked.entries[3]).toEqual({ ...shown.entries[3], reference: undefined });
  for (const [refund, error] of [
    [{ amountPaise: 99_999 }, `Order ${number} can be refunded up to`],
    [{ amountPaise: 100, reference: 'UTR7' }, 'the reference UTR7 is already recorded'],
  ] as const) {
    await expect(recordRefund(api.database, shop.id, number, refund)).rejects.toThrow(error);
  }
});
