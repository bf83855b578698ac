import { dayInIndia, dayMs, startOfDay } from '@aangan/contract/rules/dates';
import { orderStatus } from '@aangan/contract/rules/order-status';
import { eq } from 'drizzle-orm';
import { paymentOperations } from '../payments/operations';
import { testApi } from '../testing/api';
import { beginPayment, orderInCash } from '../testing/payments';
import { placeOrder, testStore } from '../testing/shop';
import { orderOperations } from './operations';
import { orderText } from './order-text';
import { orders } from './schema';

const operations = { ...orderOperations, ...paymentOperations };
const api = testApi();
const shop = testStore(api, [
  { handle: 'bench', title: 'Teak Bench', regularPricePaise: 199_950, stock: 99 },
  { handle: 'pot', title: 'Terracotta Pot', regularPricePaise: 30_000, stock: 9 },
  { handle: 'trowel', title: 'Garden Trowel', regularPricePaise: 20_000, stock: 9 },
  { handle: 'lamp', title: 'Clay Lamp', stock: 9 },
]);
const place = (products: Record<string, number> = { bench: 1 }) =>
  placeOrder(api.database, shop.id, { products });

/** What the operation says it did, or its error. */
async function run(name: keyof typeof operations, number: string, input: object = {}) {
  const { status, body } = await api.merchant(name, { number, ...input });
  return status === 200 ? operations[name].done?.(body as never) : `${status} ${body.error}`;
}

it('takes an order from paid to delivered, each step once and in order', async () => {
  const order = await place();
  const transfer = { provider: 'offline', method: 'transfer' };
  const data = { note: 'After six,\n\x1b[2Jplease' };
  await beginPayment(api.database, order, { ...transfer, data });
  expect(await run('shipOrder', order, { tracking: 'AWB1' })).toBe(
    `409 Order ${order} is Pending. Only Processing or Shipped orders can become Shipped.`,
  );
  const written = order.toLowerCase().replace('-', ' ');
  const reference = 'UTR632514879654';
  expect(await run('confirmPayment', written, { reference })).toBe(
    `A payment of ₹1,999.50 is recorded for ${order}. 1 piece of it is still to be shipped.`,
  );
  expect(await run('confirmPayment', order)).toContain(`Order ${order} is already paid.`);
  expect(await run('deliverOrder', order)).toMatch(/^409/);
  const parcel = { tracking: 'EK1', carrier: 'India Post', url: 'https://post.example/EK1' };
  expect(await run('correctTracking', order, parcel)).toContain('Name the parcel to correct.');
  expect(await run('shipOrder', order, parcel)).toBe(
    `Shipped for ${order}: 1 × Teak Bench. Once all has arrived, mark it as delivered.`,
  );
  expect(await run('correctTracking', order, { tracking: 'EK2' })).toBe(
    `Tracking of ${order} corrected. The shopper gets an email.`,
  );
  expect(await run('cancelOrder', order)).toMatch(/^409/);
  expect(await run('deliverOrder', order)).toBe(`${order} is delivered.`);
  expect(await run('deliverOrder', order)).toMatch(/^409/);
  expect(await run('addOrderNote', order, { text: 'Gate code 4711.' })).toBe(
    `${order} has a new note.`,
  );

  const text = orderText((await api.merchant('showOrder', { number: order })).body);
  expect(text).toMatch(/^Status +Delivered$/m);
  expect(text).toMatch(/\nNotes\n +\S.*, command {2}Gate code 4711\.\n/);
  expect(text).toContain('India Post, EK2 ');
  expect(text).toContain('1 ×  Teak Bench  ₹1,999.50');
  expect(text).toMatch(
    /₹1,999\.50, Bank transfer: paid .*, Reference \w{14}, UTR632514879654, Note: After six, \[2Jplease$/m,
  );
  const steps = text.slice(text.indexOf('\nSteps')).trim().split('\n').slice(1);
  expect(steps.map((line) => line.trim().replace(/ {2,}.*? [ap]m/, ''))).toEqual([
    'Pending',
    'Processing, Paid, bank transfer, UTR632514879654',
    'Shipped, India Post EK1',
    'Shipped, India Post EK2',
    'Delivered',
  ]);
});

it('refunds an order once, which cancels it, and adds the reference', async () => {
  const order = await place();
  expect(await run('refundOrder', order)).toContain('has no payment to refund');
  await run('confirmPayment', order);
  expect(await run('recordRefund', order)).toContain('has no refund due. Name an amount.');
  expect(await run('refundOrder', order)).toBe(
    `A refund of ₹1,999.50 is recorded for ${order}, which is cancelled.`,
  );
  expect(await run('refundOrder', order)).toContain('has no payment to refund');
  expect(await run('addRefundReference', order, { reference: 'UTR78' })).toBe(
    `Reference added to the refund of ₹1,999.50 of order ${order}.`,
  );
  expect(await run('addRefundReference', order, { reference: 'UTR79' })).toBe(
    `409 Order ${order} has no refund without a reference.`,
  );
});

it('records each further payment once, with its own amount and method', async () => {
  const order = await place();
  const second = { reference: 'UTR8', amount: 99.5, method: 'upi' };
  await run('confirmPayment', order, { reference: 'UTR7' });
  expect(await run('confirmPayment', order, { ...second, amount: 9950 })).toContain(
    "₹9,950.00 is more than the order's ₹1,999.50.",
  );
  expect(await run('confirmPayment', order, second)).toContain('₹99.50 is due for refund');
  for (const reference of [undefined, 'UTR7', 'UTR8']) {
    expect(await run('confirmPayment', order, { reference })).toContain('is already paid.');
  }
  const third = { reference: 'UTR9', amount: 9950, moreThanTotal: true };
  expect(await run('confirmPayment', order, third)).toContain('₹10,049.50 is due for refund');
  expect(await run('recordRefund', order)).toBe(
    `A refund of ₹10,049.50 is recorded for ${order}. 1 piece of it is still to be shipped.`,
  );
  const { body } = await api.merchant('showOrder', { number: order });
  expect(orderText(body)).toMatch(/^Payment +refunded in part$/m);
});

it('records a part of a payment, and then the rest, which is no second payment', async () => {
  const order = await place();
  expect(await run('confirmPayment', order, { amount: 1500, reference: 'UTR1' })).toBe(
    `A payment of ₹1,500.00 is recorded for ${order}. ₹499.50 is still to be paid: record the payment when it arrives. 1 piece of it is still to be shipped.`,
  );
  const read = async () => (await api.merchant('showOrder', { number: order })).body;
  const rest = { balancePaise: 49_950, toReceivePaise: 49_950, payment: 'paid in part' };
  expect(await read()).toMatchObject({ ...rest, cashDuePaise: 0 });
  expect(orderText(await read())).toMatch(/^Payment +paid ₹1,500\.00, still to pay ₹499\.50$/m);
  const unpaid = async () => (await api.merchant('listOrders', { unpaid: true })).body.rows;
  expect(await unpaid()).toMatchObject([{ number: order }]);
  expect(await run('confirmPayment', order, { reference: 'UTR1' })).toContain('is already paid.');
  expect(await run('confirmPayment', order, { method: 'cash' })).toMatch(
    /^A payment of ₹499\.50 .* shipped\.$/,
  );
  const paid = await read();
  expect(paid).toMatchObject({ balancePaise: 0, payment: 'paid' });
  expect(paid.events.at(-1).note).toBe('Paid ₹499.50, cash on delivery');
  expect(await unpaid()).toEqual([]);
  expect(await run('confirmPayment', order)).toContain('is already paid.');
});

it('corrects a payment that was typed wrongly by an entry, and mails what is still to be paid', async () => {
  const order: string = (await shop.shopper.place({ bench: 1 })).body.id;
  const utr = '111122223333';
  await run('confirmPayment', order, { reference: utr });
  const right = { amount: 199.5, reference: '444455556666' };
  expect(await run('correctPayment', order, right)).toMatch(
    /^Payment corrected to ₹199\.50, 444455556666\. ₹1,800\.00 is still to be paid/,
  );
  const read = async () => (await api.merchant('showOrder', { number: order })).body;
  const [paidPaise, paymentReferences] = [19_950, [right.reference]];
  expect(await read()).toMatchObject({ paidPaise, balancePaise: 180_000, paymentReferences });
  expect(orderText(await read())).toMatch(/Correction of a payment: ₹1,800\.00 /);
  expect((await shop.shopper.read(order)).entries.at(-1)).toMatchObject({
    ...{ kind: 'payment', amount: -199.5, reference: right.reference },
  });
  expect(await run('correctPayment', order, right)).toMatch(/^409 .* is recorded like this\.$/);
  expect(await run('correctPayment', order, { amount: 2000 })).toMatch(/^409 At most ₹1,999\.50/);
  await run('correctPayment', order, { amount: 200 });
  expect(orderText(await read())).toMatch(/Correction of a payment: −₹0\.50 /);
  expect(await run('confirmPayment', await place(), { reference: utr })).toMatch(/^A payment of/);
  expect(await run('confirmPayment', order, { reference: 'UTR3' })).toMatch(/^A payment of ₹1,799/);
  const mails = (await api.mails()).filter(({ subject }) =>
    subject.endsWith(`ed for order ${order}`),
  );
  expect(mails.map(({ subject, text }) => [subject.slice(0, 17), text])).toEqual([
    ['Payment received ', expect.stringContaining('received ₹200.00')],
    ['Payment corrected', expect.stringContaining('We had recorded another amount. We have')],
    ['Payment corrected', expect.stringContaining('received ₹200.00')],
    ['Payment received ', expect.stringContaining('received ₹1,799.50')],
  ]);
  await run('recordRefund', order, { amount: 1900 });
  expect(await run('correctPayment', order, { amount: 1 })).toMatch(/^409 Only ₹99\.50 of it/);
});

it('records the rest of a payment by the method of its part, unless another is named', async () => {
  const order = await place();
  await beginPayment(api.database, order, { provider: 'upi', method: 'upi-qr' });
  for (const input of [
    { amount: 1000, reference: 'UTR1' },
    { amount: 500, reference: 'UTR2' },
    { amount: 99.5, reference: 'UTR3', method: 'transfer' },
  ]) {
    await run('confirmPayment', order, input);
  }
  const { events } = (await api.merchant('showOrder', { number: order })).body;
  expect(events.slice(1).map(({ note }: { note: string }) => note)).toEqual([
    'Paid ₹1,000.00, UPI, UTR1',
    'Paid ₹500.00, UPI, UTR2',
    'Paid ₹99.50, bank transfer, UTR3',
  ]);
});

it('records money on the day on which it came or went', async () => {
  const order = await place();
  const [before, yesterday, tomorrow] = [-2, -1, 1].map((days) =>
    dayInIndia(Date.now() + days * dayMs),
  );
  expect(await run('confirmPayment', order, { date: yesterday })).toMatch(
    /^409 Order .* was placed on .*: use that day or a later one\.$/,
  );
  const createdAt = new Date(startOfDay(String(before)));
  await api.database.update(orders).set({ createdAt }).where(eq(orders.id, order));
  expect(await run('confirmPayment', order, { date: tomorrow })).toMatch(/^400 .* in the future/);
  await run('confirmPayment', order, { date: before, reference: 'UTR1' });
  await run('cancelOrder', order);
  await run('recordRefund', order, { date: yesterday, reference: 'UTR2' });
  const listed = async (from = before) =>
    (await api.merchant('listPayments', { from, to: yesterday })).body.rows;
  const row = { number: order, customer: 'Asha Rao', invoice: null };
  const refund = { ...row, reference: 'UTR2', refundedPaise: 199_950 };
  expect(await listed()).toMatchObject([{ ...row, reference: 'UTR1' }, refund]);
  expect(await listed(yesterday)).toMatchObject([refund]);
});

it('changes items and parcels, as named', async () => {
  const order = await place({ pot: 3, trowel: 1 });
  await run('confirmPayment', order);
  expect(await run('cancelOrder', order, { items: ['pot:1'], reason: 'Broken' })).toBe(
    `Cancelled for ${order}: 1 × Terracotta Pot. ₹300.00 is due for refund: send it back, then record the refund. 3 pieces of it are still to be shipped.`,
  );
  await run('correctPayment', order, { amount: 1000 });
  expect(await run('correctPayment', order, { amount: 1100 })).toContain('₹300.00 is due');
  expect(await run('cancelOrder', order, { items: ['rose'] })).toBe(
    `409 Order ${order} has no item "rose".`,
  );
  expect(await run('recordRefund', order, { amount: 100 })).toContain(
    `₹100.00 is recorded for ${order}. ₹200.00 is due`,
  );
  await run('shipOrder', order, { items: ['pot:1'], tracking: 'EE1', carrier: 'India Post' });
  await run('correctTracking', order, { tracking: 'EE2', parcel: 'EE1' });
  expect(await run('deliverOrder', order, { parcel: 'EE2' })).toBe(
    `Parcel EE2 of ${order} is delivered. ₹200.00 is due for refund: send it back, then record the refund. 2 pieces of it are still to be shipped.`,
  );
  expect(await run('shipOrder', order, { tracking: 'EE3' })).toContain('Shipped for');
  await run('returnOrder', order, { items: ['2'], restock: true });
  const text = orderText((await api.merchant('showOrder', { number: order })).body);
  expect(text).toMatch(/1\. +3 × +Terracotta Pot +₹300\.00 +pot +1 cancelled$/m);
  expect(text).toMatch(/^Parcels\n +India Post, EE2 +1 × Terracotta Pot\n +EE3 /m);
  expect(text).toMatch(/^Refund due +400\.00$/m);
});

it('names the cash that the label of a parcel on its way states, after a cancellation', async () => {
  const order = await place({ lamp: 3 });
  await orderInCash(api.database, order);
  await run('shipOrder', order, { items: ['lamp:1'], tracking: 'EE5', collect: true });
  expect(await run('cancelOrder', order, { items: ['lamp:1'] })).toContain(
    'Ask the carrier to collect ₹200.00 with parcel EE5: its label is out of date since items were cancelled.',
  );
});

it('undoes the shipping of a parcel, until it is delivered, paid in cash or taken back', async () => {
  const number: string = (await shop.shopper.place({ pot: 1, trowel: 1 })).body.id;
  await orderInCash(api.database, number);
  await run('shipOrder', number, { items: ['pot'], tracking: 'EE1' });
  await run('shipOrder', number, { tracking: 'EE2', carrier: 'India Post' });
  expect(await run('undoShipping', number)).toContain('has several parcels');
  expect(await run('undoShipping', number, { parcel: 'EE2' })).toBe(
    `Shipping of 1 × Garden Trowel for ${number} is undone. ₹500.00 is still to be paid: record the payment when it arrives. 1 piece of it is still to be shipped.`,
  );
  const { status, events, tracking } = await shop.shopper.read(number);
  expect([status, tracking]).toMatchObject([orderStatus.processing, { number: 'EE1' }]);
  expect(events.map((event: { status: number }) => event.status)).not.toContain(
    orderStatus.shipped,
  );
  const { parts, events: steps } = (await api.merchant('showOrder', { number })).body;
  expect(parts).toHaveLength(1);
  expect(steps.at(-1).note).toBe('Shipping undone: 1 × Garden Trowel, India Post EE2');
  // The mail about EE2 was not sent yet.
  const mails = (await api.mails())
    .flatMap(({ text, subject }) => (subject.includes(number) ? text : []))
    .join();
  expect([mails.includes('EE1'), mails.includes('EE2')]).toEqual([true, false]);

  await run('shipOrder', number, { tracking: 'EE3' });
  await run('deliverOrder', number, { parcel: 'EE1' });
  expect(await run('undoShipping', number, { parcel: 'EE1' })).toMatch(/^409 .* stays\.$/);
  await run('confirmPayment', number);
  expect(await run('undoShipping', number, { parcel: 'EE3' })).toMatch(/^409/);
  const refused = await place({ pot: 2 });
  await run('confirmPayment', refused);
  await run('shipOrder', refused);
  await run('returnOrder', refused, { items: ['pot:1'] });
  expect(await run('undoShipping', refused)).toMatch(/^409/);
  const shown = (await api.merchant('showOrder', { number: refused })).body;
  expect([parts, shown.parts]).toMatchObject([[{ isUndoable: true }], [{ isUndoable: false }, {}]]);
});
