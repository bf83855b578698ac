import { orderStatus } from '@aangan/contract/rules/order-status';
import { eq } from 'drizzle-orm';
import { recordFailed } from '../payments/record-payment';
import { testApi } from '../testing/api';
import { beginPayment } from '../testing/payments';
import { addProducts, addStore, newVariant, placeOrder, shippingAddress } from '../testing/shop';
import { addEntries } from './ledger';
import type { listStoreOrders } from './merchant-orders';
import { orderOperations } from './operations';
import { orderText } from './order-text';
import { orders } from './schema';

const { pending, processing, delivered, cancelled } = orderStatus;
type Payment = [provider: string, method: string, state: 'started' | 'failed' | 'paid'];

/** Status and payments of orders by what is known of their money, the oldest first. */
const cases = {
  open: [pending],
  failed: [pending, ['razorpay', 'razorpay', 'failed']],
  paid: [processing, ['upi', 'upi-qr', 'started'], ['payu', 'payu', 'paid']],
  cash: [delivered, ['cod', 'cash', 'started']],
  collected: [delivered, ['cod', 'cash', 'paid']],
  cancelledCash: [cancelled, ['cod', 'cash', 'started']],
  refundDue: [cancelled, ['bank', 'bank-transfer', 'paid']],
  paidAgain: [processing, ['upi', 'upi-app', 'paid'], ['cod', 'cash', 'paid']],
  refunded: [cancelled, ['sandbox', 'card', 'paid']],
} satisfies Record<string, [number, ...Payment[]]>;
type Case = keyof typeof cases;
const names = Object.keys(cases) as Case[];
const numbers = new Map<string, Case>();

const api = testApi();
beforeAll(async () => {
  const { database } = api;
  const storeId = await addStore(database);
  const variants = [newVariant({ regularPricePaise: 5000, size: '7 inch', color: 'Olive' })];
  await addProducts(database, storeId, [
    { handle: 'bench', title: '=Teak Bench' },
    { handle: 'pot', title: 'Terracotta Pot', variants },
  ]);
  for (const [index, name] of names.entries()) {
    const number = await placeOrder(database, storeId, {
      products: { pot: 2, bench: 1 },
      lines: [
        { id: 'pot', quantity: 2, selectedSize: '7 inch', selectedColor: 'Olive' },
        { id: 'bench', quantity: 1 },
      ],
      shippingAddress: { ...shippingAddress, address: '=12 Lake View Road, 2nd floor' },
      campaign: { source: '=whatsapp', medium: 'social', name: 'diwali-2026' },
    });
    const [status, ...attempts] = cases[name];
    const createdAt = new Date(Date.UTC(2026, 0, index + 1, 20));
    await database.update(orders).set({ status, createdAt }).where(eq(orders.id, number));
    const enter = (kind: 'payment' | 'credit' | 'refund', amountPaise: number, more: object = {}) =>
      addEntries(database, [{ orderId: number, kind, amountPaise, ...more }]);
    for (const [provider, method, state] of attempts) {
      const { id: attemptId } = await beginPayment(database, number, { provider, method });
      if (state === 'failed') await recordFailed(database, attemptId);
      if (state === 'paid') await enter('payment', -20_000, { attemptId, method });
    }
    if (status === cancelled) await enter('credit', -20_000);
    if (name === 'refunded') await enter('refund', 20_000, { reference: 'BACK1', method: 'cash' });
    numbers.set(number, name);
  }
});

const list = async (filter: object = {}): ReturnType<typeof listStoreOrders> =>
  (await api.merchant('listOrders', filter)).body.rows;
const casesOf = async (filter: object) =>
  (await list(filter)).map(({ number }) => numbers.get(number));

it('is read page by page', async () => {
  const { rows, next } = (await api.merchant('listOrders', { limit: 7 })).body;
  expect(rows).toHaveLength(7);
  expect(await list({ limit: 7, after: next })).toHaveLength(names.length - 7);
});

it.each<[object, Case[]]>([
  [{ unpaid: true }, ['cash', 'failed', 'open']],
  [{ cashOutstanding: true }, ['cash']],
  // However refunds were sent.
  [{ methods: ['cash'] }, ['paidAgain', 'cancelledCash', 'collected', 'cash']],
  [{ refundDue: true }, ['paidAgain', 'refundDue']],
  [{ unpaid: true, status: 'pending' }, ['failed', 'open']],
  [{ unpaid: true, refundDue: true }, []],
  [{ from: '2026-01-03', to: '2026-01-04' }, ['paid', 'failed']],
])('is narrowed by %j', async (filter, expected) => {
  expect(await casesOf(filter)).toEqual(expected);
});

it('has columns for spreadsheets, in rupees and Indian time', async () => {
  const { columns = [] } = orderOperations.listOrders;
  const rows = (await list()).map((order) => [
    numbers.get(order.number),
    Object.fromEntries(columns.map(({ label, value }) => [label, value(order)])),
  ]);
  const known = Object.fromEntries(rows);
  expect(known.open).toMatchObject({
    Placed: '2026-01-02 01:30',
    Street: '=12 Lake View Road, 2nd floor',
    City: 'Bengaluru',
    Items: '2 × Terracotta Pot (Olive, 7 inch); 1 × =Teak Bench',
    Campaign: '=whatsapp / social / diwali-2026',
  });
  expect(known.cash).toMatchObject({ 'To collect': '200.00', Balance: '200.00', 'Paid at': '' });
  expect(known.paidAgain.Balance).toBe('-200.00');
  const time = /^\d{4}-\d\d-\d\d \d\d:\d\d$/;
  expect(known.refunded).toMatchObject({
    ...{ 'Paid at': expect.stringMatching(time), 'Refunded at': expect.stringMatching(time) },
    ...{ 'Refund references': 'BACK1', Balance: '0.00' },
  });
  expect(known.cancelledCash['To collect']).toBe('0.00');
  const paymentOf = (name: Case) => [known[name].Payment, known[name].Method];
  expect(Object.fromEntries(names.map((name) => [name, paymentOf(name)]))).toEqual({
    open: ['unpaid', ''],
    failed: ['unpaid', 'Razorpay'],
    paid: ['paid', 'PayU'],
    cash: ['cash outstanding', 'Cash on delivery'],
    collected: ['paid', 'Cash on delivery'],
    cancelledCash: ['', 'Cash on delivery'],
    refundDue: ['refund due', 'Bank transfer'],
    paidAgain: ['refund due', 'UPI, Cash on delivery'],
    refunded: ['refunded', 'Test payment (no real money)'],
  });
});

it('marks orders as packed, all or none, and lists those to be packed', async () => {
  const [open = '', , paid = ''] = numbers.keys();
  const pack = (...chosen: string[]) => api.merchant('packOrders', { numbers: chosen });
  expect(await pack(paid, open)).toMatchObject({
    status: 409,
    body: { error: `Order ${open} is Pending. Only Processing orders can be packed.` },
  });
  expect(await casesOf({ toPack: true })).toEqual(['paidAgain', 'paid']);
  const { body } = await pack(paid.toLowerCase());
  expect(orderOperations.packOrders.done?.(body)).toBe(`Packed: ${paid}. Still to be shipped.`);
  expect(await casesOf({ toPack: true })).toEqual(['paidAgain']);
  await api.merchant('unpackOrders', { numbers: [paid] });
  expect(await casesOf({ toPack: true })).toEqual(['paidAgain', 'paid']);
  await pack(paid);
  const shown = orderText((await api.merchant('showOrder', { number: paid })).body);
  expect(shown).toMatch(/^Packed +yes$/m);
});
