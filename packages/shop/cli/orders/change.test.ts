import { newPaymentReference } from '../../orders/order-number';
import { payments } from '../../platform/database/schema';
import { addProducts, addStore } from '../../testing/shop';
import { exitCode } from '../command';
import { placeOrder, testCatalogue, testShop } from '../testing';

let storeId: number;
const shop = testShop(async (database) => {
  storeId = await addStore(database);
  await addProducts(database, storeId, [
    { handle: 'bench', title: 'Teak Bench', regularPricePaise: 199_950, stock: 99 },
    { handle: 'lamp', category: 'Lamps', stock: 2 },
  ]);
});
const command = (...args: string[]) => shop.run('orders', ...args, '--store', 'localhost');
const place = (handle = 'bench') =>
  placeOrder(shop.api.database, storeId, { products: { [handle]: 1 } });
async function stockOfBench() {
  const rows = await testCatalogue(shop, 'localhost').rows();
  return Number(rows.find(({ handle }) => handle === 'bench')?.stock);
}

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
  const order = await place();
  const added = await command('note', order, 'Gate code 4711.\nCall first.');
  expect(added).toEqual({ code: 0, stdout: `${order} has a new note\n`, stderr: '' });
  expect((await command('show', order)).stdout).toMatch(
    /\nNotes\n +\S.* {2}command {2}Gate code 4711\. Call first\.\n\nHistory\n/,
  );
  expect((await command('note', order, 'a'.repeat(1001))).code).not.toBe(exitCode.ok);
  expect((await command('note', 'XXXX-XXXX', 'Hello')).code).toBe(exitCode.failed);
});

it('restocks the items of a cancelled order and marks the refund due', async () => {
  const [paid, unpaid] = [await place('lamp'), await place('lamp')];
  const refundDue = 'Refund due: send ₹100.00 back, then run "refund".\n';
  await command('paid', paid);
  expect(await command('cancel', paid, '--reason', 'Sold twice')).toEqual({
    code: exitCode.ok,
    stdout: `${paid} is Cancelled\n`,
    stderr: refundDue,
  });
  await command('cancel', unpaid);
  // The stock of two changes the product page but no list.
  expect(shop.events).toEqual([
    { store: 'localhost', products: ['lamp'], categories: ['Lamps'] },
    { store: 'localhost', products: ['lamp'], categories: [] },
  ]);
  expect((await command('cancel', unpaid)).stderr).toContain('is Cancelled. Only');
  const late = await command('paid', unpaid);
  expect(late).toMatchObject({ stdout: `${unpaid} is Cancelled\n`, stderr: refundDue });
});

it('records a return with or without restocking', async () => {
  const sent = async () => {
    const order = await place();
    await command('paid', order);
    await command('ship', order, '--tracking', 'EK9');
    return order;
  };
  expect((await command('return', await place())).stderr).toContain('Only Shipped or Del');
  const [lost, kept] = [await sent(), await sent()];
  const stock = await stockOfBench();
  expect(await command('return', lost, '--reason', 'Broken on the way')).toEqual({
    code: exitCode.ok,
    stdout: `${lost} is Cancelled\n`,
    stderr: 'Refund due: send ₹1,999.50 back, then run "refund".\n',
  });
  expect(await stockOfBench()).toBe(stock);
  await command('deliver', kept);
  await command('return', kept, '--restock');
  expect(await stockOfBench()).toBe(stock + 1);
  const { stdout } = await command('show', lost);
  expect(stdout).toMatch(/Cancelled +Returned: Broken on the way$/m);
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
