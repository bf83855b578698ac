import { parse } from 'csv-parse/sync';
import { eq } from 'drizzle-orm';
import { composeMail } from '../../compose-mail';
import { outbox, payments } from '../../platform/database/schema';
import { addProducts, addStore } from '../../testing/shop';
import { exitCode } from '../command';
import { placeOrder, testCatalogue, testShop } from '../testing';

let number = '';
let second = '';
let inCash = '';
const shop = testShop(async (database) => {
  const storeId = await addStore(database, 'localhost', {
    storeName: 'Clay',
    gst: { gstin: '29AAGCB7383J1Z4', legalName: 'Clay LLP', address: 'Bengaluru', rate: 18 },
  });
  await addProducts(database, storeId, [
    { handle: 'pot', title: 'Terracotta Pot', regularPricePaise: 30_000, stock: 9 },
    { handle: 'trowel', title: 'Garden Trowel', regularPricePaise: 20_000, stock: 9 },
    { handle: 'lamp', title: 'Clay Lamp', stock: 9 },
  ]);
  number = await placeOrder(database, storeId, { products: { pot: 3, trowel: 1 } });
  second = await placeOrder(database, storeId, { products: { pot: 3, trowel: 1 } });
  inCash = await placeOrder(database, storeId, { products: { lamp: 3 } });
});
const command = (...args: string[]) => shop.run('orders', ...args, '--store', 'localhost');
type Rows = Record<string, string>[];

async function stockOf(wanted: string) {
  const rows = await testCatalogue(shop, 'localhost').rows();
  return rows.find(({ handle }) => handle === wanted)?.stock;
}

/** The text of the last mail of a kind. */
async function mailOf(kind: string) {
  const rows = await shop.api.database.select().from(outbox);
  const row = rows.findLast((one) => one.kind === kind);
  if (!row) throw new Error(`No mail of the kind ${kind}.`);
  const { mail } = await composeMail(shop.api.database, shop.api.settings, row);
  return `${mail?.subject}\n${mail?.text}`;
}

it('cancels some items with stock, credit note and refund due', async () => {
  const pending = await command('cancel', number, '--item', 'pot:1');
  expect(pending.stderr).toContain('is Pending. Only items of Processing orders can be cancelled.');
  await command('paid', number);
  expect(await command('cancel', number, '--item', 'pot:1', '--reason', 'Broken')).toEqual({
    code: exitCode.ok,
    stdout: `${number} is Processing\n`,
    stderr: 'Refund due: send ₹300.00 back, then run "refund".\n',
  });
  expect(await stockOf('pot')).toBe('4');
  expect((await command('cancel', number, '--item', 'pot:3')).stderr).toBe(
    `Only 2 × Terracotta Pot of order ${number} can be cancelled, not 3.\n`,
  );
  expect((await command('cancel', number, '--item', 'rose')).stderr).toBe(
    `Order ${number} has no item "rose".\n`,
  );
  const { stdout } = await command('show', number);
  expect(stdout).toMatch(/1\. +3 × +Terracotta Pot +₹300\.00 +pot +1 cancelled$/m);
  expect(stdout).toMatch(/Processing +Cancelled 1 × Terracotta Pot: Broken$/m);
  expect(await mailOf('items credited')).toMatch(
    /1 × Terracotta Pot of order.*Reason: Broken.*We will refund ₹300\.00\..*Total: ₹800\.00/s,
  );
});

it('refunds what is due, or another amount, but not the whole order by mistake', async () => {
  expect((await command('list', '--refund-due')).stdout).toMatch(
    new RegExp(`^${number} .*refund due ₹300\\.00`, 'm'),
  );
  expect(await command('refund', number, '--amount', '100', '--reference', 'UTR6')).toMatchObject({
    stdout: `${number} is Processing\n₹100.00 refunded\n`,
    stderr: 'Refund due: send ₹200.00 back, then run "refund".\n',
  });
  expect((await command('show', number)).stdout).toMatch(/^Refund due +₹200\.00$/m);
  expect(await command('refund', number, '--reference', 'UTR7')).toEqual({
    code: exitCode.ok,
    stdout: `${number} is Processing\n₹200.00 refunded\n`,
    stderr: '',
  });
  expect((await command('refund', number)).stderr).toContain('has no refund due');
  expect((await command('refund', number, '--amount', '9000')).stderr).toBe(
    `Order ${number} can be refunded up to ₹800.00.\n`,
  );
  const { stdout } = await command('show', number);
  expect(stdout).toMatch(/paid, ₹300\.00 refunded/);
  expect(stdout).toMatch(/^Refunds\n.* ₹100\.00 +UTR6\n.* ₹200\.00 +UTR7\n/m);
});

it('takes back some items', async () => {
  expect((await command('return', number, '--item', '2')).stderr).toContain(
    'Garden Trowel of order',
  );
  await command('ship', number, '--tracking', 'EE1');
  const returned = await command('return', number, '--item', '2', '--restock');
  expect(returned).toMatchObject({ code: exitCode.ok, stdout: `${number} is Shipped\n` });
  expect(await stockOf('trowel')).toBe('8');
  const rows: Rows = parse((await command('list', '--csv', '--text', number)).stdout, {
    columns: true,
  });
  expect(rows[0]).toMatchObject({
    items: '3 × Terracotta Pot (1 cancelled); 1 × Garden Trowel (1 returned)',
    cancelled_or_returned: '500.00',
    refund_due: 'yes',
    refund_due_amount: '200.00',
    refunded: '300.00',
    paid: '1100.00',
  });
});

it('lists a credit note for each part, and writes it', async () => {
  const rows: Rows = parse((await command('invoices', '--csv')).stdout, { columns: true });
  expect(rows.map(({ kind, invoice_total }) => [kind, invoice_total])).toEqual([
    ['invoice', '1100.00'],
    ['credit note', '300.00'],
    ['credit note', '200.00'],
  ]);
  const note = rows[2]?.number ?? '';
  const { stdout } = await command('invoice', number, '--credit-note-number', note);
  expect(stdout).toContain(`Credit note ${note}`);
  expect(stdout).toContain('Garden Trowel');
  expect(stdout).not.toContain('Terracotta Pot');
  expect((await command('invoice', number, '--credit-note-number', 'CN1')).code).toBe(1);
});

it('ships an order in several parcels', async () => {
  await command('paid', second);
  const first = ['--tracking', 'EE1', '--carrier', 'India Post'];
  expect(await command('ship', second, '--item', 'pot:2', ...first)).toEqual({
    code: exitCode.ok,
    stdout: `${second} is Processing\n`,
    stderr: '',
  });
  expect(await mailOf('order shipped')).toMatch(
    /: 2 of 4 items are on their way\n.*2 × Terracotta Pot of order.*Carrier: India Post/s,
  );
  expect((await command('show', second)).stdout).toMatch(/3 × +Terracotta Pot .* 2 shipped$/m);
  expect((await command('cancel', second)).stderr).toContain('Name the items to cancel or return');
  expect((await command('refund', second)).stderr).toContain('Name the items to cancel or return');
  expect((await command('ship', second, '--tracking', 'EE9', '--parcel', 'EE8')).stderr).toBe(
    `Order ${second} has no parcel with the tracking number "EE8".\n`,
  );
  await shop.api.database.update(outbox).set({ sentAt: new Date() });
  await command('ship', second, '--tracking', 'EE2', '--parcel', 'EE1');
  expect(await mailOf('order shipped')).toContain(
    `The parcel with 2 × Terracotta Pot of order ${second} has a new tracking number: India Post EE2.`,
  );
  // Neither the number nor the carrier is new.
  const mails = () => shop.api.database.$count(outbox);
  const before = await mails();
  await command('ship', second, '--tracking', 'EE2', '--parcel', 'EE2');
  expect(await mails()).toBe(before);
  expect((await command('deliver', second, '--parcel', 'EE2')).stdout).toContain('is Processing');
  expect((await command('deliver', second, '--parcel', 'EE2')).stderr).toContain(
    'delivered already',
  );
});

it('is shipped and delivered with all that is not cancelled', async () => {
  await command('ship', second, '--item', 'pot', '--tracking', 'EE3');
  expect((await command('show', second)).stdout).toMatch(
    /^Tracking +India Post, EE2: 2 × Terracotta Pot\nTracking +EE3: 1 × Terracotta Pot$/m,
  );
  const { stdout } = await command('cancel', second, '--item', 'trowel');
  expect(stdout).toBe(`${second} is Shipped\n`);
  expect((await command('ship', second, '--tracking', 'EE4')).stderr).toBe(
    `Order ${second} has several parcels. Name one of them.\n`,
  );
  expect(await mailOf('items credited')).toMatch(/Tracking number: EE3\n(?!.*EE2)/s);
  expect((await command('deliver', second, '--parcel', 'EE3')).stdout).toBe(
    `${second} is Delivered\n`,
  );
});

it('names the cash that the label of a parcel on its way states, after a cancellation', async () => {
  await command('paid', inCash);
  await shop.api.database
    .update(payments)
    .set({ method: 'cash', provider: 'cod', state: 'started' })
    .where(eq(payments.orderId, inCash));
  await command('ship', inCash, '--item', 'lamp:1', '--tracking', 'EE5', '--collect');
  expect((await command('cancel', inCash, '--item', 'lamp:1')).stderr).toBe(
    'Ask the carrier to collect ₹200.00 with EE5: its label is out of date since items were cancelled.\n',
  );
});
