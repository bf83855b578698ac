import { invoiceSchema } from '@aangan/contract/invoice';
import { orderStatus } from '@aangan/contract/rules/order-status';
import fc, { propertyRuns } from '@aangan/contract/testing/fast-check';
import { and, eq, sql } from 'drizzle-orm';
import { products } from '../catalogue/schema';
import { readInvoice } from '../invoices/read-invoice';
import { invoiceNumbers, invoices } from '../invoices/schema';
import { confirmPayment } from '../payments/confirm-payment';
import { recordRefund } from '../payments/record-refund';
import { readReceived, refundDuePaise } from '../payments/refunds';
import { payments } from '../payments/schema';
import { testApi } from '../testing/api';
import { addProducts, addShopper, addStore, shippingAddress } from '../testing/shop';
import { cancelOrder, returnOrder } from './change-order';
import { listStoreOrders } from './merchant-orders';
import { cumulativeTotal } from './part-amounts';
import { type OrderPartKind, orderItems, orderParts, orders } from './schema';
import { deliverOrder, shipOrder } from './ship-order';

const api = testApi();
const stock = 1000;
const handles = ['pot', 'seed', 'lamp'];
let store: number;
let shopper: { id: string; token: string };

beforeAll(async () => {
  store = await addStore(api.database, 'localhost', {
    storeName: 'Clay',
    gst: { gstin: '29AAGCB7383J1Z4', legalName: 'Clay LLP', address: 'Bengaluru' },
    delivery: { minDays: 2, maxDays: 5, charges: { charge: 49.99 } },
  });
  await addProducts(api.database, store, [
    { handle: 'pot', gstRatePoints: 1800, regularPricePaise: 33_333, stock },
    { handle: 'seed', gstRatePoints: 0, regularPricePaise: 4_501, stock },
    { handle: 'lamp', gstRatePoints: 500, regularPricePaise: 99_999, stock },
  ]);
  shopper = await addShopper(api.database, store);
});

async function place(quantities: number[], discountPaise = 0): Promise<string> {
  const wanted = handles.map((handle, index) => [handle, quantities[index] ?? 0] as const);
  const body = {
    products: Object.fromEntries(wanted.filter(([, quantity]) => quantity > 0)),
    shippingAddress,
  };
  const { status, body: order } = await api.send('/orders', { token: shopper.token, body });
  expect(status).toBe(201);
  if (discountPaise > 0) {
    const items = await api.database
      .select()
      .from(orderItems)
      .where(eq(orderItems.orderId, order.id));
    const share = Math.floor(discountPaise / items.length);
    await api.database
      .update(orderItems)
      .set({ discountPaise: share })
      .where(eq(orderItems.orderId, order.id));
    await api.database
      .update(orders)
      .set({
        discountPaise: share * items.length,
        totalPaise: sql`${orders.totalPaise} - ${share * items.length}`,
      })
      .where(eq(orders.id, order.id));
  }
  return order.id;
}

const pay = (number: string) => confirmPayment(api.database, store, number, undefined);

async function readState(number: string) {
  const { database } = api;
  const [order] = await database.select().from(orders).where(eq(orders.id, number));
  if (!order) throw new Error(`Unknown order ${number}.`);
  const received = await readReceived(database, number);
  const parts = await database.select().from(orderParts).where(eq(orderParts.orderId, number));
  const items = await database.select().from(orderItems).where(eq(orderItems.orderId, number));
  const read = await readInvoice(database, order);
  const invoice = read && invoiceSchema.parse(read);
  const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);
  const paise = (rupees: number) => Math.round(rupees * 100);
  return {
    order,
    parts,
    items,
    invoice,
    paid: sum(received.map(({ amountPaise }) => amountPaise)),
    refunded: sum(received.map(({ refundedPaise }) => refundedPaise)),
    refundParts: sum(
      parts.filter(({ kind }) => kind === 'refund').map(({ amountPaise }) => amountPaise),
    ),
    due: refundDuePaise(order, received),
    invoiced: paise(invoice?.totals.total ?? 0),
    noted: sum((invoice?.creditNotes ?? []).map(({ totals }) => paise(totals.total))),
  };
}

/** Stock that orders hold: sold, and not back. */
async function expectStockConserved() {
  const { database } = api;
  for (const handle of handles) {
    const [product] = await database.select().from(products).where(eq(products.handle, handle));
    const [held] = await database
      .select({ sum: sql<number>`sum(quantity - restocked)::int` })
      .from(orderItems)
      .where(eq(orderItems.productHandle, handle));
    expect((product?.stock ?? 0) + (held?.sum ?? 0)).toBe(stock);
  }
}

async function expectGaplessNumbers() {
  const { database } = api;
  for (const kind of ['invoice', 'credit note'] as const) {
    const rows = await database.select().from(invoices).where(eq(invoices.kind, kind));
    const numbers = rows.map(({ number }) => Number(number.split('/')[1])).sort((a, b) => a - b);
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
    const [series] = await database
      .select()
      .from(invoiceNumbers)
      .where(eq(invoiceNumbers.kind, kind));
    expect(series?.last ?? 0).toBe(numbers.length);
  }
}

/** Money paid = invoices − credit notes + refunded + refund due, less refunds beyond what was due. */
async function expectConsistent(number: string) {
  const state = await readState(number);
  const beyondDue = Math.max(0, state.refunded - state.order.creditedPaise);
  expect(state.paid).toBe(state.invoiced - state.noted + state.refunded + state.due - beyondDue);
  expect(state.refundParts).toBe(state.refunded);
  expect(state.refunded).toBeLessThanOrEqual(state.paid);
  for (const { id, quantity, restocked } of state.items) {
    const sumOf = (...kinds: OrderPartKind[]) =>
      state.parts
        .filter(({ kind }) => kinds.includes(kind))
        .flatMap((part) => part.items.filter(({ itemId }) => itemId === id))
        .reduce((sum, part) => sum + part.quantity, 0);
    expect(sumOf('cancellation', 'return')).toBeLessThanOrEqual(quantity);
    expect(restocked).toBeLessThanOrEqual(sumOf('cancellation', 'return'));
    expect(sumOf('cancellation', 'shipment')).toBeLessThanOrEqual(quantity);
    expect(sumOf('return')).toBeLessThanOrEqual(sumOf('shipment'));
    const { shipped, delivered } = orderStatus;
    if (state.order.status === shipped || state.order.status === delivered) {
      expect(sumOf('cancellation', 'shipment')).toBe(quantity);
    }
  }
  return state;
}

const item = fc.record({
  item: fc.constantFrom(...handles, '1', '2'),
  quantity: fc.integer({ min: 1, max: 3 }),
});
const items = fc.array(item, { minLength: 1, maxLength: 2 });
const parcel = fc.constantFrom(undefined, undefined, 'EE1', 'EE2');
const operation = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('cancel' as const), items }) },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('return' as const), items, restock: fc.boolean() }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('ship' as const),
      items: fc.option(items, { nil: undefined }),
      parcel,
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('deliver' as const), parcel }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('refund' as const),
      amountPaise: fc.option(fc.integer({ min: 1, max: 60_000 }), { nil: undefined }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('cancel all' as const) }) },
);
type Operation = typeof operation extends fc.Arbitrary<infer T> ? T : never;

/** Rejected operations change nothing. */
async function run(number: string, step: Operation): Promise<unknown> {
  const { database } = api;
  switch (step.kind) {
    case 'cancel':
      return cancelOrder(database, store, number, step);
    case 'cancel all':
      return cancelOrder(database, store, number, undefined);
    case 'return':
      return returnOrder(database, store, number, step);
    case 'ship':
      return shipOrder(database, store, number, { number: step.items ? 'EE1' : 'EE2' }, step);
    case 'deliver':
      return deliverOrder(database, store, number, step.parcel);
    case 'refund':
      return recordRefund(database, store, number, step);
  }
}

const isRejection = (error: unknown) =>
  error instanceof Error && 'status' in error && error.status === 409;
const attempt = (number: string, step: Operation) =>
  run(number, step).catch((error: unknown) => {
    if (!isRejection(error)) throw error;
  });

it(
  'leaves money, stock and numbers consistent over random sequences of operations',
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 3, maxLength: 3 }),
        fc.integer({ min: 0, max: 9_999 }),
        fc.array(operation, { minLength: 1, maxLength: 8 }),
        async (quantities, discountPaise, steps) => {
          const number = await place(quantities, discountPaise);
          await pay(number);
          for (const step of steps) await attempt(number, step);
          await expectConsistent(number);
        },
      ),
      { numRuns: propertyRuns(25) },
    );
    await expectStockConserved();
    await expectGaplessNumbers();
  },
  propertyRuns(25) * 12_000,
);

it('stays consistent with concurrent commands, none of which counts twice', async () => {
  const number = await place([4, 1, 1]);
  await pay(number);
  const steps = Array.from({ length: 8 }, () => ({
    kind: 'cancel' as const,
    items: [{ item: 'pot', quantity: 1 }],
  }));
  const outcomes = await Promise.allSettled(steps.map((step) => run(number, step)));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
  const refunds = Array.from({ length: 3 }, () => recordRefund(api.database, store, number));
  const refunded = await Promise.allSettled(refunds);
  expect(refunded.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const { order, due } = await expectConsistent(number);
  expect([order.status, due]).toEqual([orderStatus.processing, 0]);
  await expectStockConserved();
  await expectGaplessNumbers();
});

it('divides every total into parts that add up', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.record({
          quantity: fc.integer({ min: 1, max: 9 }),
          pricePaise: fc.integer({ min: 100, max: 99_999 }),
          discountPaise: fc.integer({ min: 0, max: 99 }),
        }),
        { minLength: 1, maxLength: 5 },
      ),
      fc.integer({ min: 0, max: 20_000 }),
      (lines, amountPaise) => {
        const charges = [{ label: 'Shipping', amountPaise }];
        const list = lines.map((line, id) => ({ ...line, id }));
        const whole = list.reduce(
          (sum, line) => sum + line.pricePaise * line.quantity - line.discountPaise,
          amountPaise,
        );
        const all = new Map(list.map(({ id, quantity }) => [id, quantity]));
        expect(cumulativeTotal(charges, list, all)).toBe(whole);
        const first = new Map(list.map(({ id }) => [id, 1]));
        expect(cumulativeTotal(charges, list, first)).toBeLessThanOrEqual(whole);
      },
    ),
  );
});

it('cancels and returns the last items as a whole order', async () => {
  const number = await place([1, 1, 0]);
  await pay(number);
  await cancelOrder(api.database, store, number, { items: [{ item: 'pot' }] });
  await cancelOrder(api.database, store, number, { items: [{ item: 'seed' }] });
  const state = await expectConsistent(number);
  expect(state.order).toMatchObject({
    status: orderStatus.cancelled,
    creditedPaise: state.order.totalPaise,
  });
  expect(state.due).toBe(state.paid);
  expect(state.invoice?.creditNotes).toHaveLength(2);
});

it('collects less cash after a cancellation, and invoices the rest', async () => {
  const number = await place([2, 1, 0]);
  const fields = { method: 'cash', payerPhone: '+919876543210' };
  await api.send('/payments', { token: shopper.token, body: { orderId: number, fields } });
  await cancelOrder(api.database, store, number, { items: [{ item: 'pot', quantity: 1 }] });
  await shipOrder(api.database, store, number, { number: 'EE1' });
  await pay(number);
  const state = await expectConsistent(number);
  expect(state.paid).toBe(state.order.totalPaise - state.order.creditedPaise);
  expect(state.invoice).toMatchObject({ lines: [{ title: 'pot', quantity: 1 }, {}, {}, {}] });
  expect(state.invoice?.creditNotes).toEqual([]);
  await returnOrder(api.database, store, number, { items: [{ item: 'pot' }], restock: true });
  expect((await expectConsistent(number)).due).toBeGreaterThan(0);
});

it('shows the reason of a return to the shopper without the word of its note', async () => {
  const number = await place([2, 1, 0]);
  await pay(number);
  await shipOrder(api.database, store, number, { number: 'EE1' });
  await returnOrder(api.database, store, number, {
    items: [{ item: 'pot' }],
    restock: true,
  });
  await returnOrder(api.database, store, number, { reason: 'Cracked', restock: true });
  const { body } = await api.send(`/orders/${number}`, { token: shopper.token });
  expect(body.items.map(({ reason }: { reason?: string }) => reason)).toEqual([
    undefined,
    'Cracked',
  ]);
});

it('lists an order that was paid twice with its first payment, also once both are refunded', async () => {
  const number = await place([1, 0, 0]);
  await confirmPayment(api.database, store, number, { reference: 'FIRST1' });
  await confirmPayment(api.database, store, number, { reference: 'SECOND2', method: 'upi' });
  await shipOrder(api.database, store, number, { number: 'EE1' });
  await returnOrder(api.database, store, number, { restock: true });
  const listed = () => listStoreOrders(api.database, store, { text: number, skip: 0, limit: 1 });
  expect(await listed()).toMatchObject([{ utr: 'FIRST1', method: 'transfer' }]);
  await recordRefund(api.database, store, number);
  expect(await listed()).toMatchObject([{ utr: 'FIRST1', method: 'transfer' }]);
});

it('shows the parts to the shopper', async () => {
  const number = await place([2, 1, 0]);
  await pay(number);
  await cancelOrder(api.database, store, number, {
    items: [{ item: 'pot', quantity: 1 }],
    reason: 'Out of stock',
  });
  const read = async () => (await api.send(`/orders/${number}`, { token: shopper.token })).body;
  // ₹333.33, and half of the pots' ₹46.83 of the delivery charge of ₹49.99.
  const credited = 356.75;
  expect(await read()).toMatchObject({
    status: orderStatus.processing,
    items: [{ quantity: 2, cancelled: 1, reason: 'Out of stock' }, { quantity: 1 }],
    credited,
    payment: 'paid',
    refund: { due: credited, refunded: 0 },
  });
  const [listed] = (await api.send('/orders', { token: shopper.token })).body;
  const { items } = await read();
  expect(listed).toMatchObject({ id: number, items, credited });
  await recordRefund(api.database, store, number, { amountPaise: 20_000, reference: 'UTR6' });
  await recordRefund(api.database, store, number, { amountPaise: 10_000, reference: 'UTR7' });
  expect((await read()).refund).toEqual({
    due: 56.75,
    refunded: 300,
    method: 'bank transfer',
    references: ['UTR6', 'UTR7'],
    refunds: [
      { amount: 200, reference: 'UTR6' },
      { amount: 100, reference: 'UTR7' },
    ],
  });
  const rejected = recordRefund(api.database, store, number, { amountPaise: 99_999 });
  await expect(rejected).rejects.toThrow(`Order ${number} can be refunded up to`);
  const paid = and(eq(payments.orderId, number), eq(payments.state, 'paid'));
  expect(await api.database.$count(payments, paid)).toBe(1);
});
