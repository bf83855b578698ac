import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@aangan/contract/testing/temporary-folder';
import { parse } from 'csv-parse/sync';
import { cancelOrder } from '../../orders/change-order';
import { confirmPayment } from '../../payments/confirm-payment';
import { testShop } from '../../testing/commands';
import { addProducts, addStore, placeOrder } from '../../testing/shop';
import { exitCode } from '../command';

const folder = temporaryFolder();

const gst = { gstin: '29AAGCB7383J1Z4', legalName: 'Lake View LLP', address: '42, Bengaluru' };

const numbers: string[] = [];

const shop = testShop(async (database) => {
  const storeId = await addStore(database, 'localhost', { gst: { ...gst, invoicePrefix: 'B-' } });
  await addProducts(database, storeId, [
    { handle: 'pot', hsn: '6913', gstRatePoints: 1800, regularPricePaise: 49_900 },
    { handle: 'seed', hsn: '1209', gstRatePoints: 0, regularPricePaise: 4_500 },
    { handle: 'jute-bag', category: 'Bags' },
  ]);
  const place = async (products: Record<string, number>, isPaid: boolean, more = {}) => {
    const number = await placeOrder(database, storeId, { products, ...more });
    if (isPaid) await confirmPayment(database, storeId, number, undefined);
    numbers.push(number);
  };
  await place({ pot: 1, seed: 2 }, true);
  await place({ pot: 1, seed: 2 }, true, {
    buyerGstin: '29AABCU9603R1ZJ',
    buyerName: '=Chai & Co',
  });
  await place({ 'jute-bag': 1, pot: 1 }, true);
  await place({ 'jute-bag': 1, pot: 1 }, false);
  await cancelOrder(database, storeId, numbers[0] ?? '', undefined);
});
const command = (...args: string[]) => shop.run(...args, '--store', 'localhost');

it('lists invoices for the accountant, one row per rate', async () => {
  const file = join(folder, 'invoices.csv');
  await command('list-invoices', '--csv', file);
  const rows: Record<string, string>[] = parse(readFileSync(file), { columns: true, bom: true });
  const shown = ['Document', 'GST, %', 'Taxable value', 'CGST', 'SGST'];
  expect(rows.map((row) => shown.map((label) => row[label]))).toEqual([
    ['invoice', '18', '422.88', '38.06', '38.06'],
    ['invoice', '0', '90.00', '0.00', '0.00'],
    ['invoice', '18', '422.88', '38.06', '38.06'],
    ['invoice', '0', '90.00', '0.00', '0.00'],
    ['credit note', '18', '422.88', '38.06', '38.06'],
    ['credit note', '0', '90.00', '0.00', '0.00'],
  ]);
  expect(rows[2]).toMatchObject({
    Order: numbers[1],
    Buyer: "'=Chai & Co",
    "Buyer's GSTIN": '29AABCU9603R1ZJ',
    'Place of supply': '29-Karnataka',
    Quantity: '1',
    'Total of the document': '589.00',
  });
  expect(rows[4]).toMatchObject({ 'For invoice': rows[0]?.Number, Order: numbers[0] });
  const none = await command('list-invoices', '--to', '2020-03-31');
  expect(none.stderr).toBe('Tax invoices and credit notes: none.\n');
});

it('lists products without a rate and issues invoices once they have one', async () => {
  const number = numbers[2] ?? '';
  const reason = `Order ${number} has no tax invoice: no GST rate is known for jute-bag.`;
  const unrated = async () => (await shop.run('list-without-gst-rate')).stdout;
  expect(await unrated()).toContain('jute-bag');
  expect((await command('show-invoice', number)).stderr).toContain(reason);
  const shipped = await command('ship-order', number, '--tracking', 'EE1');
  expect(shipped).toMatchObject({ code: exitCode.ok, stdout: expect.stringContaining(reason) });

  const path = join(folder, 'rated');
  await shop.run('export-store', path, '--store', 'localhost');
  const file = join(path, 'store.json');
  const info = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, JSON.stringify({ ...info, gst: { ...info.gst, rate: 5 } }));
  const applied = await shop.run('apply-store', path, '--store', 'localhost');
  expect(applied.stderr).not.toContain('GST rate');
  expect(await unrated()).toBe('');
  expect((await command('show-invoice', number)).stdout).toContain('"ratePercent": 5');
  expect((await command('list-invoices')).stdout).toContain(number);
  const unpaid = await command('show-invoice', numbers[3] ?? '');
  expect(unpaid.stderr).toContain('it is issued on payment or');
});
