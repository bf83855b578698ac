import { parse } from 'csv-parse/sync';
import { eq } from 'drizzle-orm';
import { newPaymentReference } from '../../orders/order-number';
import { payments } from '../../payments/schema';
import { testShop } from '../../testing/commands';
import { addProducts, addStore, placeOrder } from '../../testing/shop';
import { exitCode } from '../command';

let storeId: number;
const shop = testShop(async (database) => {
  storeId = await addStore(database);
  await addProducts(database, storeId, [
    { handle: 'bench', title: 'Teak Bench', regularPricePaise: 199_950, stock: 99 },
    { handle: 'pot', title: 'Terracotta Pot', regularPricePaise: 30_000, stock: 9 },
    { handle: 'trowel', title: 'Garden Trowel', regularPricePaise: 20_000, stock: 9 },
    { handle: 'lamp', title: 'Clay Lamp', stock: 9 },
  ]);
});
const command = (...args: string[]) => shop.run('orders', ...args, '--store', 'localhost');
const place = (products: Record<string, number> = { bench: 1 }) =>
  placeOrder(shop.api.database, storeId, { products });

it('moves an order from paid to delivered, each step once and in order', async () => {
  const order = await place();
  await shop.api.database.insert(payments).values({
    orderId: order,
    provider: 'offline',
    method: 'transfer',
    state: 'started',
    amountPaise: 199_950,
    reference: newPaymentReference(order),
    data: { note: 'After six,\n\x1b[2Jplease' },
  });
  expect(await command('ship', order, '--tracking', 'AWB1')).toEqual({
    code: exitCode.failed,
    stdout: '',
    stderr: `Order ${order} is Pending. Only Processing or Shipped orders can become Shipped.\n`,
  });
  const written = order.toLowerCase().replace('-', ' ');
  expect(await command('paid', written, '--reference', 'UTR632514879654')).toEqual({
    code: exitCode.ok,
    stdout: `${order} is Processing\n`,
    stderr: '',
  });
  expect((await command('paid', order)).stderr).toContain(`Order ${order} is already paid.`);
  expect((await command('deliver', order)).code).toBe(exitCode.failed);
  const parcel = ['--carrier', 'India Post', '--url', 'https://post.example/EK1'];
  expect((await command('ship', order, '--tracking', 'EK1', ...parcel)).code).toBe(0);
  expect((await command('ship', order, '--tracking', 'EK2')).code).toBe(0);
  expect((await command('cancel', order)).code).toBe(exitCode.failed);
  expect((await command('deliver', order)).stdout).toBe(`${order} is Delivered\n`);
  expect((await command('deliver', order)).code).toBe(exitCode.failed);

  expect(await command('note', order, 'Gate code 4711.')).toMatchObject({
    stdout: `${order} has a new note\n`,
  });
  const { stdout } = await command('show', order);
  expect(stdout).toMatch(/^Status {4}Delivered$/m);
  expect(stdout).toMatch(/\nNotes\n +\S.* {2}command {2}Gate code 4711\.\n/);
  expect(stdout).toContain('India Post, EK2\n');
  expect(stdout).toContain('1 ×  Teak Bench  ₹1,999.50');
  expect(stdout).toMatch(/offline, transfer {2}₹1,999\.50 {2}paid {2}\w{14}, UTR632514879654$/m);
  expect(stdout).toMatch(/Note {2}After six, \[2Jplease$/m);
  const history = stdout.slice(stdout.indexOf('History')).split('\n').slice(1, -1);
  expect(history.map((line) => line.split(/ {2,}/).slice(2).join(', '))).toEqual([
    'Pending',
    'Processing, Paid, bank transfer, UTR632514879654',
    'Shipped, India Post EK1',
    'Shipped, India Post EK2',
    'Delivered',
  ]);
});

it('records a refund once, which cancels the order, and adds its reference', async () => {
  const order = await place();
  expect((await command('refund', order)).stderr).toContain('has no payment to refund');
  await command('paid', order);
  expect(await command('refund', order)).toEqual({
    code: exitCode.ok,
    stdout: `${order} is Cancelled\n₹1,999.50 refunded\n`,
    stderr: '',
  });
  expect((await command('refund', order)).stderr).toContain('has no payment to refund');
  expect((await command('list', '--text', order)).stdout).not.toContain('refund due');
  expect(await command('refund-reference', order, 'UTR78')).toMatchObject({
    stdout: `${order}: reference added to the refund of ₹1,999.50\n`,
  });
  const { stdout } = await command('show', order);
  expect(stdout).toMatch(/1\. .+ ₹1,999\.50 +UTR78$/m);
  expect(stdout).toMatch(/Cancelled +Refunded/m);
  expect(stdout).toContain('₹1,999.50  refunded');
  expect((await command('refund-reference', order, 'UTR79')).stderr).toBe(
    `Order ${order} has no refund without a reference.\n`,
  );
});

it('records each further payment once, with its own amount and method', async () => {
  const order = await place();
  const pay = (...args: string[]) => command('paid', order, ...args);
  const second = ['--reference', 'UTR8', '--amount', '99.50', '--method', 'upi'];
  expect((await pay(...second)).stderr).toContain(
    'Only a second payment has an amount of its own.',
  );
  await pay('--reference', 'UTR7');
  expect((await pay('--reference', 'UTR8', '--amount', '9950')).stderr).toContain(
    "₹9,950.00 is more than the order's ₹1,999.50.",
  );
  expect((await pay(...second)).stderr).toContain('send ₹99.50 back');
  expect((await command('show', order)).stdout).toMatch(/offline, upi +₹99\.50/);
  for (const args of [[], ['--reference', 'UTR7'], ['--reference', 'UTR8']])
    expect((await pay(...args)).stderr).toContain(`Order ${order} is already paid.`);
  const third = await pay('--reference', 'UTR9', '--amount', '9950', '--more-than-total');
  expect(third.stderr).toContain('send ₹10,049.50 back');
  expect((await command('refund', order)).stdout).toBe(
    `${order} is Processing\n₹10,049.50 refunded\n`,
  );
});

it('changes items and parcels, as named', async () => {
  const order = await place({ pot: 3, trowel: 1 });
  const change = (name: string, ...args: string[]) => command(name, order, ...args);
  await change('paid');
  expect(await change('cancel', '--item', 'pot:1', '--reason', 'Broken')).toEqual({
    code: exitCode.ok,
    stdout: `${order} is Processing\n`,
    stderr: 'Refund due: send ₹300.00 back, then run "refund".\n',
  });
  expect((await change('cancel', '--item', 'rose')).stderr).toBe(
    `Order ${order} has no item "rose".\n`,
  );
  expect(await change('refund', '--amount', '100')).toMatchObject({
    stdout: `${order} is Processing\n₹100.00 refunded\n`,
    stderr: 'Refund due: send ₹200.00 back, then run "refund".\n',
  });
  await change('ship', '--item', 'pot:1', '--tracking', 'EE1', '--carrier', 'India Post');
  await change('ship', '--tracking', 'EE2', '--parcel', 'EE1');
  expect((await change('deliver', '--parcel', 'EE2')).stdout).toContain('is Processing');
  expect((await change('ship', '--tracking', 'EE3')).stdout).toBe(`${order} is Shipped\n`);
  await change('return', '--item', '2', '--restock');
  const { stdout } = await change('show');
  expect(stdout).toMatch(/1\. +3 × +Terracotta Pot +₹300\.00 +pot +1 cancelled$/m);
  expect(stdout).toMatch(/^Tracking +India Post, EE2: 1 × Terracotta Pot\nTracking +EE3: /m);
  expect(stdout).toMatch(/^Refund due +₹400\.00$/m);
  const [row] = parse((await command('list', '--csv', '--text', order)).stdout, { columns: true });
  expect(row).toMatchObject({
    items: '3 × Terracotta Pot (1 cancelled); 1 × Garden Trowel (1 returned)',
    cancelled_or_returned: '500.00',
    refund_due: 'yes',
    refund_due_amount: '400.00',
    refunded: '100.00',
    paid: '1100.00',
  });
});

it('names the cash that the label of a parcel on its way states, after a cancellation', async () => {
  const order = await place({ lamp: 3 });
  await command('paid', order);
  await shop.api.database
    .update(payments)
    .set({ method: 'cash', provider: 'cod', state: 'started' })
    .where(eq(payments.orderId, order));
  await command('ship', order, '--item', 'lamp:1', '--tracking', 'EE5', '--collect');
  expect((await command('cancel', order, '--item', 'lamp:1')).stderr).toBe(
    'Ask the carrier to collect ₹200.00 with EE5: its label is out of date since items were cancelled.\n',
  );
});
