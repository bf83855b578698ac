import { orderStatus } from '@aangan/contract/rules/order-status';
import { parse } from 'csv-parse/sync';
import { eq } from 'drizzle-orm';
import { orders } from '../../orders/schema';
import { payments } from '../../payments/schema';
import { testShop } from '../../testing/commands';
import { addProducts, addStore, newVariant, placeOrder, shippingAddress } from '../../testing/shop';

const { pending, processing, delivered, cancelled } = orderStatus;
type Payment = Pick<typeof payments.$inferInsert, 'provider' | 'method' | 'state' | 'refundReason'>;

const attempt = (
  provider: string,
  method: string,
  state: Payment['state'],
  refundReason?: Payment['refundReason'],
): Payment => ({ provider, method, state, refundReason });

/** Status and payments of orders by what is known of their money, the oldest first. */
const cases = {
  open: [pending],
  failed: [pending, attempt('razorpay', 'razorpay', 'failed')],
  paid: [processing, attempt('upi', 'upi-qr', 'started'), attempt('payu', 'payu', 'paid')],
  cash: [delivered, attempt('cod', 'cash', 'started')],
  collected: [delivered, attempt('cod', 'cash', 'paid')],
  cancelledCash: [cancelled, attempt('cod', 'cash', 'started')],
  refundDue: [cancelled, attempt('bank', 'bank-transfer', 'paid', 'order cancelled')],
  paidTwice: [
    processing,
    attempt('upi', 'upi-app', 'paid'),
    attempt('upi', 'upi-app', 'paid', 'paid twice'),
  ],
  refunded: [cancelled, attempt('sandbox', 'card', 'refunded')],
} satisfies Record<string, [number, ...Payment[]]>;
type Case = keyof typeof cases;
const names = Object.keys(cases) as Case[];
const numbers = new Map<string, Case>();

const shop = testShop(async (database) => {
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
    for (const [at, attempt] of attempts.entries()) {
      await database.insert(payments).values({
        ...attempt,
        orderId: number,
        amountPaise: 20_000,
        reference: `${number}-${at}`,
        createdAt: new Date(createdAt.getTime() + at),
      });
    }
    numbers.set(number, name);
  }
});

type Row = Record<string, string>;

const list = async (...args: string[]) =>
  (await shop.run('orders', 'list', ...args, '--store', 'localhost')).stdout;
const casesOf = (found: (string | undefined)[]) => found.map((number) => numbers.get(number ?? ''));
const inText = async (...args: string[]) =>
  casesOf(
    (await list(...args))
      .split('\n')
      .slice(0, -1)
      .map((line) => line.split(' ')[0]),
  );
const csv = async (...args: string[]): Promise<Row[]> =>
  parse(await list('--csv', ...args), { columns: true });
const json = async (...args: string[]): Promise<Row[]> => JSON.parse(await list('--json', ...args));

it.each<[string[], Case[]]>([
  [['--unpaid'], ['cash', 'failed', 'open']],
  [['--cash-outstanding'], ['cash']],
  [['--refund-due'], ['paidTwice', 'refundDue']],
  [
    ['--unpaid', '--status', 'pending'],
    ['failed', 'open'],
  ],
  [['--unpaid', '--refund-due'], []],
])('is narrowed by %j, in each form', async (args, expected) => {
  expect(await inText(...args)).toEqual(expected);
  for (const read of [csv, json]) {
    const found = await read(...args);
    expect(casesOf(found.map((order) => order.number))).toEqual(expected);
  }
});

it('exports street, items, campaign and payment as CSV, in Indian time', async () => {
  const rows = await csv();
  const known = Object.fromEntries(rows.map((row) => [numbers.get(row.number ?? ''), row]));
  expect(known.open).toMatchObject({
    placed: '2026-01-02 01:30',
    street: "'=12 Lake View Road, 2nd floor",
    city: 'Bengaluru',
    items: '2 × Terracotta Pot (Olive, 7 inch); 1 × =Teak Bench',
    campaign: "'=whatsapp / social / diwali-2026",
  });
  expect(known.cash?.to_collect).toBe('200.00');
  expect(known.cancelledCash?.to_collect).toBe('0.00');
  const paymentOf = (name: Case) => [known[name]?.payment, known[name]?.payment_method];
  expect(Object.fromEntries(names.map((name) => [name, paymentOf(name)]))).toEqual({
    open: ['unpaid', ''],
    failed: ['unpaid', 'Razorpay'],
    paid: ['paid', 'PayU'],
    cash: ['cash outstanding', 'Cash on delivery'],
    collected: ['paid', 'Cash on delivery'],
    cancelledCash: ['', 'Cash on delivery'],
    refundDue: ['refund due', 'Bank transfer'],
    paidTwice: ['paid', 'UPI'],
    refunded: ['refunded', 'Sandbox, card'],
  });
});

it('marks orders as packed, all or none, and lists those to be packed', async () => {
  const [open = '', , paid = ''] = numbers.keys();
  const pack = (...args: string[]) => shop.run('orders', 'pack', ...args, '--store', 'localhost');
  expect(await pack(paid, open)).toMatchObject({
    code: 1,
    stderr: `Order ${open} is Pending. Only Processing orders can be packed.\n`,
  });
  expect(await inText('--to-pack')).toEqual(['paidTwice', 'paid']);
  expect((await pack(paid.toLowerCase())).stdout).toBe(`${paid} is packed\n`);
  expect(await inText('--to-pack')).toEqual(['paidTwice']);
  expect((await pack(paid, '--undo')).stdout).toBe(`${paid} is not packed\n`);
  expect(await inText('--to-pack')).toEqual(['paidTwice', 'paid']);
  await pack(paid);
  expect(await list('--text', paid)).toMatch(/ packed, /);
  const { stdout } = await shop.run('orders', 'show', paid, '--store', 'localhost');
  expect(stdout).toMatch(/^Status +Processing, packed$/m);
});
