import { parse } from 'csv-parse/sync';
import { eq } from 'drizzle-orm';
import { createOrder } from '../../orders/create-order';
import { offlinePayment } from '../../payments/offline';
import { startPayment } from '../../payments/payments';
import type { Database } from '../../platform/database/open';
import { orders } from '../../platform/database/schema';
import { addProducts, addShopper, addStore, shippingAddress } from '../../testing/shop';
import { exitCode } from '../command';
import { testShop } from '../testing';

/** Orders of one bench each, one a day, of which the last took the last bench. */
async function prepare(database: Database, numbers: string[]) {
  const storeId = await addStore(database);
  await addStore(database, 'tv.localhost');
  const count = 8;
  await addProducts(database, storeId, [
    {
      handle: 'bench',
      title: 'Teak Bench',
      category: 'Benches',
      regularPricePaise: 199_950,
      stock: count,
    },
  ]);
  const user = await addShopper(database, storeId);
  const request = { products: { bench: 1 }, shippingAddress };
  const limits = { ordersPerHour: count, unpaidOrdersPerAccount: count, maxQuantityPerLine: 1 };
  const placedOn = (day: number) => new Date(Date.UTC(2026, 0, day));
  for (let placed = 0; placed < count; placed++) {
    const placement = { storeId, user, request, idempotencyKey: undefined, limits };
    const number = String((await createOrder(database, placement)).order.id);
    await database
      .update(orders)
      .set({ createdAt: placedOn(placed + 1) })
      .where(eq(orders.id, number));
    numbers.push(number);
  }
  const fields = {
    method: 'transfer',
    note: 'After six,\n\x1b[2Jplease',
  };
  const orderId = numbers[0] ?? '';
  const cash = {
    rules: {},
    sendsMail: true,
    orderUrl: (id: string) => `/orders/${id}`,
    countOrder: <T>(record: () => Promise<T>) => record(),
  };
  const terms = { providers: [offlinePayment], cash };
  await startPayment(database, terms, { storeId, userId: user.id }, { orderId, fields });
  expect(await database.$count(orders)).toBe(count);
}

const shop = testShop((database) => prepare(database, numbers));
const numbers: string[] = [];
const command = (...args: string[]) => shop.run('orders', ...args, '--store', 'localhost');
const number = (index: number) => numbers[index] ?? '';

/** The stock in an export. */
async function stockOfBench() {
  const { stdout } = await shop.run('catalogue', 'export', '--store', 'localhost');
  return (parse(stdout, { columns: true }) as Record<string, string>[])[0]?.stock;
}

it('moves an order from paid to delivered, each step once and in order', async () => {
  const [order] = numbers as [string];
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

  const { stdout } = await command('show', order);
  expect(stdout).toMatch(/^Status {4}Delivered$/m);
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

it('adds notes that show prints', async () => {
  const added = await command('note', number(4), 'Gate code 4711.\nCall first.');
  expect(added).toEqual({ code: 0, stdout: `${number(4)} has a new note\n`, stderr: '' });
  expect((await command('show', number(4))).stdout).toMatch(
    /\nNotes\n +\S.* {2}command {2}Gate code 4711\. Call first\.\n\nHistory\n/,
  );
  expect((await command('note', number(4), 'a'.repeat(1001))).code).not.toBe(exitCode.ok);
  expect((await command('note', 'XXXX-XXXX', 'Hello')).code).toBe(exitCode.failed);
});

it('restocks the items of a cancelled order and marks the refund due', async () => {
  await command('paid', number(1));
  const { code, stdout, stderr } = await command('cancel', number(1), '--reason', 'Sold twice');
  expect({ code, stdout }).toEqual({ code: 0, stdout: `${number(1)} is Cancelled\n` });
  expect(stderr).toBe('Refund due: send ₹1,999.50 back, then run "refund".\n');
  expect(shop.events).toEqual([
    { store: 'localhost', products: ['bench'], categories: ['Benches'] },
  ]);
  const { stdout: products } = await shop.run('catalogue', 'export', '--store', 'localhost');
  expect(products).toMatch(/^bench,Teak Bench,Benches,.*,1999\.50,.*,yes,1,/m);

  await command('cancel', number(2));
  // The stock of two changes the product page but no list.
  expect(shop.events.slice(1)).toEqual([
    { store: 'localhost', products: ['bench'], categories: [] },
  ]);
  expect((await command('cancel', number(2))).stderr).toContain('is Cancelled. Only');
});

it('records a payment for a cancelled order as a refund due', async () => {
  const { stdout, stderr } = await command('paid', number(2));
  expect(stdout).toBe(`${number(2)} is Cancelled\n`);
  expect(stderr).toBe('Refund due: send ₹1,999.50 back, then run "refund".\n');
});

it('records a return with or without restocking', async () => {
  const send = async (order: string) => {
    await command('paid', order);
    await command('ship', order, '--tracking', 'EK9');
  };
  expect((await command('return', number(5))).stderr).toContain('Only Shipped or Del');
  await send(number(5));
  shop.events.length = 0;
  const lost = await command('return', number(5), '--reason', 'Broken on the way');
  expect(lost).toEqual({
    code: exitCode.ok,
    stdout: `${number(5)} is Cancelled\n`,
    stderr: 'Refund due: send ₹1,999.50 back, then run "refund".\n',
  });
  expect(await stockOfBench()).toBe('2');
  await send(number(6));
  await command('deliver', number(6));
  await command('return', number(6), '--restock');
  expect(await stockOfBench()).toBe('3');
  const { stdout } = await command('show', number(5));
  expect(stdout).toMatch(/Cancelled +Returned: Broken on the way$/m);
});

it('records a refund once', async () => {
  const refunded = await command('refund', number(5), '--reference', 'UTR77');
  expect(refunded).toEqual({
    code: exitCode.ok,
    stdout: `${number(5)} is Cancelled\n₹1,999.50 refunded\n`,
    stderr: '',
  });
  const { stdout } = await command('show', number(5));
  expect(stdout).toMatch(/Cancelled +Refunded ₹1,999\.50, UTR77$/m);
  expect(stdout).toContain('₹1,999.50  refunded');
  const again = await command('refund', number(5));
  expect(again).toMatchObject({ code: exitCode.failed });
  expect(again.stderr).toContain('has no payment to refund');
  expect((await command('list', '--text', number(5))).stdout).not.toContain('refund due');
});

it('cancels and restocks a refunded paid order', async () => {
  expect((await command('refund', number(7))).code).toBe(exitCode.failed);
  await command('paid', number(7));
  expect((await command('refund', number(7))).stdout).toContain(`${number(7)} is Cancelled\n`);
  expect(await stockOfBench()).toBe('4');
  expect((await command('show', number(7))).stdout).toMatch(/Cancelled +Refunded$/m);
});

it('adds a reference to a refund that has none', async () => {
  expect(await command('refund-reference', number(7), 'UTR78')).toMatchObject({
    stdout: `${number(7)}: reference added to the refund of ₹1,999.50\n`,
  });
  expect((await command('show', number(7))).stdout).toMatch(/1\. .+ ₹1,999\.50 +UTR78$/m);
  expect((await command('refund-reference', number(7), 'UTR79')).stderr).toBe(
    `Order ${number(7)} has no refund without a reference.\n`,
  );
});

it('records a second payment with its own amount and method', async () => {
  const order = number(4);
  const second = ['--reference', 'UTR8', '--amount', '99.50', '--method', 'upi'];
  expect((await command('paid', order, ...second)).stderr).toContain(
    'Only a second payment has an amount of its own.',
  );
  await command('paid', order, '--reference', 'UTR7');
  const larger = ['--reference', 'UTR8', '--amount', '9950'];
  expect((await command('paid', order, ...larger)).stderr).toContain(
    "₹9,950.00 is more than the order's ₹1,999.50.",
  );
  expect((await command('paid', order, ...second)).stderr).toContain('send ₹99.50 back');
  expect((await command('show', order)).stdout).toMatch(/offline, upi +₹99\.50/);
  const third = ['--reference', 'UTR9', '--amount', '9950', '--more-than-total'];
  expect((await command('paid', order, ...third)).stderr).toContain('send ₹10,049.50 back');
});
