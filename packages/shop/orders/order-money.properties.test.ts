import { type Invoice, invoiceSchema } from '@aangan/contract/invoice';
import { orderStatus } from '@aangan/contract/rules/order-status';
import fc, { propertyRuns } from '@aangan/contract/testing/fast-check';
import { asc, eq, sql } from 'drizzle-orm';
import { products } from '../catalogue/schema';
import { confirmPayment, findManualPayment } from '../payments/confirm-payment';
import { correctPayment } from '../payments/correct-payment';
import { findPayment, recordOutcome } from '../payments/record-payment';
import { addRefundReference, recordRefund } from '../payments/record-refund';
import { toPaise } from '../platform/paise';
import { outbox } from '../platform/schema';
import { testShop } from '../testing/commands';
import { bankAccount } from '../testing/payments';
import {
  addProducts,
  addStore,
  type SignedInCustomer,
  seller,
  signedInCustomer,
} from '../testing/shop';
import { cancelCustomerOrder, cancelOrder, returnOrder } from './change-order';
import { listStoreOrders } from './merchant-orders';
import { orderOperations } from './operations';
import { readStoreOrder } from './read-store-order';
import { couponUses, orderItems } from './schema';
import { deliverOrder, shipOrder, undoDelivery, undoShipping } from './ship-order';

const stock = 1_000_000;
const cashFeePaise = 39_50;
const handles = ['pot', 'seed', 'lamp'];
const log = { info() {}, warn() {} };
/** One of each kind, and one that leaves items free. */
const coupons = [
  { code: 'CLAY7', percent: 7.33 },
  { code: 'LESS50', rupees: 50 },
  { code: 'POTS', percent: 100, products: ['pot'] },
];
let shopper: SignedInCustomer;
let store: number;

const shop = testShop(async (database) => {
  const unlimited = {
    feeRupees: cashFeePaise / 100,
    maxOpenOrders: 1e6,
    maxOpenPieces: 1e6,
    maxOpenRupees: 1e8,
  };
  store = await addStore(
    database,
    'localhost',
    {
      storeName: 'Clay',
      gst: seller,
      delivery: {
        minDays: 2,
        maxDays: 5,
        charges: { charge: 50.17, categories: { Lamps: 25.01 } },
      },
    },
    { providers: ['sandbox', 'bank'], bank: bankAccount, cod: unlimited },
  );
  await addProducts(database, store, [
    { handle: 'pot', hsn: '6913', gstRatePoints: 1800, regularPricePaise: 33_333, stock },
    { handle: 'seed', hsn: '1209', gstRatePoints: 0, regularPricePaise: 4_500, stock },
    {
      ...{ handle: 'lamp', hsn: '9405', gstRatePoints: 500, regularPricePaise: 99_999, stock },
      category: 'Lamps',
    },
  ]);
  shopper = await signedInCustomer(shop.api, store);
  for (const coupon of coupons) {
    expect((await shop.api.merchant('addCoupon', coupon)).status).toBe(200);
  }
});

const items = fc.array(
  fc.record({
    item: fc.constantFrom('1', '1', '2', 'pot', 'lamp'),
    quantity: fc.integer({ min: 1, max: 2 }),
  }),
  { minLength: 1, maxLength: 2 },
);
const option = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });
const amountPaise = option(fc.integer({ min: 1, max: 90_000 }));

/** What shoppers, providers and merchants do in any order; many of these are refused. */
const step = fc.oneof(
  fc.record({
    kind: fc.constant('start' as const),
    method: fc.constantFrom('cash', 'netbanking', 'bank-transfer'),
  }),
  // A short amount is refused, and a result may be repeated or come after another one.
  fc.record({
    kind: fc.constant('result' as const),
    attempt: fc.nat({ max: 1 }),
    result: fc.constantFrom('paid' as const, 'paid' as const, 'failed' as const),
    shortPaise: fc.constantFrom(0, 0, 0, 100),
  }),
  fc.record({
    kind: fc.constant('confirmPayment' as const),
    reference: option(fc.constantFrom('ONE1', 'TWO2', 'THREE3')),
    amountPaise,
    moreThanTotal: fc.constant(true),
  }),
  fc.record({
    kind: fc.constant('correctPayment' as const),
    reference: option(fc.constantFrom('ONE1', 'TWO2')),
    amountPaise,
  }),
  fc.record({
    kind: fc.constant('cancelOrder' as const),
    items: fc.option(items, { nil: undefined, freq: 9 }),
  }),
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('returnOrder' as const),
      items: fc.option(items, { nil: undefined, freq: 9 }),
      restock: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('shipOrder' as const),
      items: fc.option(items, { nil: undefined, freq: 1 }),
      parcel: fc.constantFrom(undefined, undefined, undefined, 'EE1'),
      collect: fc.constantFrom(undefined, undefined, true),
    }),
  },
  fc.record({
    kind: fc.constantFrom('deliverOrder' as const, 'undoShipping' as const),
    parcel: fc.constantFrom(undefined, undefined, 'EE1', 'EE2'),
  }),
  fc.record({ kind: fc.constantFrom('undoDelivery' as const, 'cancel by shopper' as const) }),
  fc.record({ kind: fc.constant('cash without paise' as const) }),
  fc.record({ kind: fc.constant('recordRefund' as const), amountPaise }),
  fc.record({
    kind: fc.constant('addRefundReference' as const),
    reference: fc.constantFrom('R1', 'R2'),
  }),
);
const steps = fc.array(step, { minLength: 1, maxLength: 14 });
type Step = typeof step extends fc.Arbitrary<infer Each> ? Each : never;

/** How most orders begin. */
const beginnings: Step[][] = [
  [],
  [{ kind: 'start', method: 'cash' }],
  [{ kind: 'confirmPayment', reference: 'ONE1', amountPaise: undefined, moreThanTotal: true }],
  [
    { kind: 'confirmPayment', reference: 'ONE1', amountPaise: undefined, moreThanTotal: true },
    { kind: 'shipOrder', items: undefined, parcel: undefined, collect: undefined },
  ],
  [
    { kind: 'start', method: 'cash' },
    {
      kind: 'shipOrder',
      items: [{ item: '1', quantity: 1 }],
      parcel: undefined,
      collect: undefined,
    },
  ],
  [
    { kind: 'start', method: 'netbanking' },
    { kind: 'start', method: 'netbanking' },
    { kind: 'result', attempt: 1, result: 'paid', shortPaise: 0 },
  ],
];

async function place(quantities: number[], coupon: string | undefined): Promise<string> {
  const wanted = handles.map(
    (handle, index) => [handle, (quantities[index] ?? 0) + (index === 0 ? 1 : 0)] as const,
  );
  const { status, body } = await shopper.place(
    Object.fromEntries(wanted.filter(([, quantity]) => quantity > 0)),
    coupon === undefined ? {} : { coupon },
  );
  expect(status).toBe(201);
  return body.id;
}

async function readMoney(number: string) {
  const { database } = shop.api;
  const details = await readStoreOrder(database, store, number);
  const filter = { text: number, skip: 0, limit: 10 };
  const listed = await listStoreOrders(database, store, filter);
  const summary = listed.find((one) => one.number === number);
  if (!summary) throw new Error(`The order ${number} is not listed.`);
  const { totalPaise, creditedPaise, refundDuePaise, refundablePaise, status } = details;
  const goodwillPaise = sum(
    details.entries.map(({ kind, item, amountPaise }) =>
      kind === 'credit' && item === null ? -amountPaise : 0,
    ),
  );
  const { paidPaise, refundedPaise, balancePaise, cashDuePaise, payment } = summary;
  return {
    details,
    summary,
    figures: {
      ...{ status, totalPaise, creditedPaise, goodwillPaise, refundDuePaise, refundablePaise },
      ...{ paidPaise, refundedPaise, balancePaise, cashDuePaise, payment },
    },
  };
}
type Figures = Awaited<ReturnType<typeof readMoney>>['figures'];

type Moved = { paid: number; refunded: number };
const nothing: Moved = { paid: 0, refunded: 0 };

async function runResult(
  number: string,
  { attempt, result, shortPaise }: Extract<Step, { kind: 'result' }>,
): Promise<Moved | undefined> {
  const { details } = await readMoney(number);
  const online = details.payments.filter(({ method }) => method === 'netbanking');
  const { reference } = online[attempt] ?? {};
  const { database } = shop.api;
  const payment = reference && (await findPayment(database, 'sandbox', reference));
  if (!payment) return undefined;
  const amountPaise = payment.amountPaise - shortPaise;
  const outcome = { result, amountPaise, bankReference: `BANK${reference}` };
  try {
    const recorded = await recordOutcome(database, payment, outcome, log);
    expect(shortPaise === 0 || recorded === 'failed').toBe(true);
    const isNew = recorded === 'paid' || recorded === 'refund due';
    return isNew ? { ...nothing, paid: payment.amountPaise } : nothing;
  } catch (error) {
    expect([shortPaise, error]).toMatchObject([100, { status: 422 }]);
    return undefined;
  }
}

/** Returns what it adds to the money that was paid and that was refunded; undefined where it is refused. */
async function run(number: string, chosen: Step, before: Figures): Promise<Moved | undefined> {
  if (chosen.kind === 'result') return runResult(number, chosen);
  if (chosen.kind === 'start') {
    const { method } = chosen;
    return (await shopper.pay(number, { method })).status === 200 ? nothing : undefined;
  }
  const openPaise = before.cashDuePaise || Math.max(0, before.balancePaise);
  const cash = { amountPaise: Math.max(1, openPaise - (openPaise % 100)), method: 'cash' } as const;
  const isCash = chosen.kind === 'cash without paise';
  const manual = findManualPayment((await readMoney(number)).details.payments, 'paid');
  try {
    if (isCash) await confirmPayment(shop.api.database, store, number, cash);
    else await change(number, chosen);
  } catch (error) {
    expect([chosen, error]).toMatchObject([chosen, { status: 409 }]);
    return undefined;
  }
  if (chosen.kind === 'recordRefund') {
    const whole = before.refundDuePaise || before.refundablePaise;
    return { ...nothing, refunded: chosen.amountPaise ?? whole };
  }
  if (isCash) return { ...nothing, paid: cash.amountPaise };
  if (chosen.kind === 'correctPayment' && chosen.amountPaise) {
    return { ...nothing, paid: chosen.amountPaise - (manual?.amountPaise ?? 0) };
  }
  if (chosen.kind !== 'confirmPayment') return nothing;
  return { ...nothing, paid: chosen.amountPaise ?? (openPaise || before.totalPaise) };
}

type Change = Exclude<Step, { kind: 'start' | 'result' | 'cash without paise' }>;

function change(number: string, chosen: Change): Promise<unknown> {
  const of = [shop.api.database, store, number] as const;
  switch (chosen.kind) {
    case 'confirmPayment':
      return confirmPayment(...of, chosen);
    case 'correctPayment':
      return correctPayment(...of, chosen);
    case 'cancelOrder':
      return cancelOrder(...of, chosen);
    case 'returnOrder':
      return returnOrder(...of, chosen);
    case 'shipOrder':
      return shipOrder(...of, { number: chosen.items ? 'EE1' : 'EE2' }, chosen);
    case 'deliverOrder':
      return deliverOrder(...of, chosen.parcel);
    case 'undoDelivery':
      return undoDelivery(...of);
    case 'undoShipping':
      return undoShipping(...of, chosen.parcel);
    case 'recordRefund':
      return recordRefund(...of, chosen);
    case 'addRefundReference':
      return addRefundReference(...of, chosen);
    case 'cancel by shopper':
      return cancelCustomerOrder(
        shop.api.database,
        { storeId: store, userId: shopper.id, number },
        {},
      );
  }
}

/**
 * What is refunded beyond what is due is goodwill, which stays while the items kept cost as much; so are
 * paise that cash lacks.
 */
function expectGoodwill({ kind }: Step, before: Figures, after: Figures): void {
  if (after.paidPaise === 0) {
    // Rounding of cash, where the total has no paise.
    expect(after.goodwillPaise).toBeLessThan(after.totalPaise % 100 === 0 ? 100 : 1);
    if (kind === 'cancelOrder' && after.goodwillPaise > 0) expect(after.cashDuePaise % 100).toBe(0);
    return;
  }
  const refundedPaise = after.refundedPaise - before.refundedPaise;
  const givenPaise =
    kind === 'recordRefund' && after.status === before.status
      ? Math.max(0, refundedPaise - before.refundDuePaise)
      : 0;
  const received = after.paidPaise - before.paidPaise;
  const openPaise = before.balancePaise + after.totalPaise - before.totalPaise - received;
  const roundedPaise = received > 0 && after.balancePaise === 0 ? openPaise : 0;
  expect(roundedPaise).toBeLessThan(100);
  expect([kind, after.goodwillPaise]).toEqual([
    kind,
    Math.min(
      before.goodwillPaise + givenPaise + roundedPaise,
      after.totalPaise - after.creditedPaise,
    ),
  ]);
}

/** Cash adds its fee, and other money takes it away. */
const isPaying = ({ kind }: Step) => ['start', 'result', 'confirmPayment'].includes(kind);

/** A step moves the money that it states, and a refused one nothing. */
async function runSteps(number: string, chosen: Step[]): Promise<void> {
  let { figures: before } = await readMoney(number);
  for (const one of chosen) {
    const moved = await run(number, one, before);
    const { figures: after } = await readMoney(number);
    if (!moved) expect([one, after]).toEqual([one, before]);
    else {
      expect([one, after.paidPaise - before.paidPaise]).toEqual([one, moved.paid]);
      expect([one, after.refundedPaise - before.refundedPaise]).toEqual([one, moved.refunded]);
      expect(after.creditedPaise).toBeGreaterThanOrEqual(before.creditedPaise);
      const feePaise = Math.abs(after.totalPaise - before.totalPaise);
      expect([0, ...(isPaying(one) ? [cashFeePaise] : [])]).toContain(feePaise);
      expectGoodwill(one, before, after);
    }
    before = after;
  }
}

const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);

function expectInvoiceAddsUp({
  lines,
  byRate,
  totals,
}: Pick<Invoice, 'lines' | 'byRate' | 'totals'>) {
  const paise = (rows: { taxable: number; cgst: number; sgst: number; igst: number }[]) => {
    const add = (name: 'taxable' | 'cgst' | 'sgst' | 'igst') =>
      sum(rows.map((row) => toPaise(row[name])));
    return { taxable: add('taxable'), cgst: add('cgst'), sgst: add('sgst'), igst: add('igst') };
  };
  expect(paise(lines)).toEqual(paise([totals]));
  expect(paise(byRate)).toEqual(paise([totals]));
  expect(sum(lines.map(({ amount }) => toPaise(amount)))).toBe(toPaise(totals.total));
  for (const line of lines) {
    expect(toPaise(line.cgst)).toBe(toPaise(line.sgst));
    const parts = paise([line]);
    expect(sum(Object.values(parts))).toBe(toPaise(line.amount));
  }
}

async function readDocuments(number: string) {
  const { database } = shop.api;
  const order = (await shopper.send(`/orders/${number}`)).body;
  const { body: shown, status } = await shop.api.merchant('showInvoice', { number });
  const invoice = status === 200 ? invoiceSchema.parse(shown) : undefined;
  await shop.api.sendMails();
  const mails = await database
    .select({ kind: outbox.kind, mail: outbox.composedMail })
    .from(outbox)
    .where(eq(outbox.subject, number))
    .orderBy(asc(outbox.id));
  return { order, invoice, mails };
}

/** All who are shown the order are shown the same sums. */
async function expectAgreement(number: string) {
  const { details, summary, figures } = await readMoney(number);
  const { order, invoice, mails } = await readDocuments(number);
  const { totalPaise, creditedPaise, paidPaise, refundedPaise, refundDuePaise } = figures;
  const { goodwillPaise } = figures;
  expect(figures.refundablePaise).toBe(paidPaise - refundedPaise);
  expect(refundedPaise).toBeLessThanOrEqual(paidPaise);
  if (details.status === orderStatus.cancelled) expect(creditedPaise).toBe(totalPaise);
  // A refund that was not due is goodwill: it takes nothing from later ones.
  const overPaise = paidPaise - refundedPaise - (totalPaise - creditedPaise - goodwillPaise);
  expect(refundDuePaise).toBe(paidPaise > 0 ? Math.max(0, overPaise) : 0);
  expect(figures.balancePaise).toBe(0 - overPaise);
  expect(figures.payment === 'refund due').toBe(refundDuePaise > 0);
  expect(refundDuePaise).toBeLessThanOrEqual(paidPaise - refundedPaise);

  expect(toPaise(order.total)).toBe(totalPaise);
  expect(toPaise(order.credited ?? 0)).toBe(creditedPaise);
  expect(toPaise(order.refund?.due ?? 0)).toBe(refundDuePaise);
  expect(toPaise(order.refund?.refunded ?? 0)).toBe(refundedPaise);
  expect(order.payment ?? null).toBe(summary.payment);
  const inRow = (column: string) => {
    const { value } =
      orderOperations.listOrders.columns?.find(({ label }) => label === column) ?? {};
    return toPaise(Number(value?.(summary)));
  };
  expect([inRow('Total'), inRow('Cancelled or returned')]).toEqual([totalPaise, creditedPaise]);
  expect([inRow('Paid'), inRow('Refunded')]).toEqual([paidPaise, refundedPaise]);
  const taken = ['Cancelled or returned', 'Goodwill', 'Paid'].map(inRow);
  expect(inRow('Total') + inRow('Refunded') - sum(taken)).toBe(inRow('Balance'));
  expect([inRow('Refund due'), inRow('To collect')]).toEqual([
    refundDuePaise,
    summary.cashDuePaise,
  ]);
  const mailed = mails.flatMap(({ kind, mail }) =>
    kind === 'order refunded'
      ? toPaise(Number(/₹([\d,.]+)/.exec(mail?.subject ?? '')?.[1]?.replaceAll(',', '')))
      : [],
  );
  expect(sum(mailed)).toBe(refundedPaise);

  if (invoice) {
    const notes = invoice.creditNotes ?? [];
    for (const document of [invoice, ...notes]) expectInvoiceAddsUp(document);
    const invoicedPaise =
      toPaise(invoice.totals.total) - sum(notes.map(({ totals }) => toPaise(totals.total)));
    expect(invoicedPaise).toBe(totalPaise - creditedPaise);
    // Credit notes of all items give back the tax of the invoice.
    if (invoicedPaise === 0) {
      const cgst = sum(notes.map(({ totals }) => toPaise(totals.cgst)));
      expect(cgst).toBe(toPaise(invoice.totals.cgst));
    }
  }
  for (const item of details.items) {
    expect(item.cancelled + item.shipped).toBeLessThanOrEqual(item.quantity);
    expect(item.returned).toBeLessThanOrEqual(item.shipped);
    expect(item.delivered).toBeLessThanOrEqual(item.shipped);
  }
  // A dispatched order keeps its coupon used.
  const isUsed = (await shop.api.database.$count(couponUses, eq(couponUses.orderId, number))) > 0;
  if (details.status !== orderStatus.cancelled) expect(isUsed).toBe(details.couponCode !== null);
}

/** Stock that orders hold: sold, and not back. */
async function expectStockConserved() {
  for (const handle of handles) {
    const { database } = shop.api;
    const [product] = await database.select().from(products).where(eq(products.handle, handle));
    const [held] = await database
      .select({ sum: sql<number>`sum(quantity - restocked)::int` })
      .from(orderItems)
      .where(eq(orderItems.productHandle, handle));
    expect((product?.stock ?? 0) + (held?.sum ?? 0)).toBe(stock);
  }
}

it(
  'moves every paisa once, and shows everybody the same sums',
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 3, maxLength: 3 }),
        option(fc.constantFrom(...coupons.map(({ code }) => code))),
        fc.constantFrom(...beginnings),
        steps,
        async (quantities, coupon, beginning, chosen) => {
          const number = await place(quantities, coupon);
          await runSteps(number, [...beginning, ...chosen]);
          await expectAgreement(number);
        },
      ),
      { numRuns: propertyRuns(25) },
    );
    await expectStockConserved();
  },
  propertyRuns(25) * 12_000,
);
