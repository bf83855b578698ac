import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { cancelOrder } from '../services/change-order';
import { confirmPayment } from '../services/confirm-payment';
import { createOrder } from '../services/create-order';
import { addProducts, addShopper, addStore, shippingAddress } from '../testing/shop';
import { exitCode } from './context';
import { ordersCommands } from './orders-commands';
import { type Shop, StorefrontDouble, waysToShop } from './testing';

const folder = mkdtempSync(join(tmpdir(), 'aangan-invoices-'));
const storefront = new StorefrontDouble();
let storefrontUrl: string;
jest.setTimeout(60_000);

beforeAll(async () => {
  storefrontUrl = await storefront.start();
});
afterAll(() => {
  storefront.stop();
  rmSync(folder, { recursive: true });
});

const gst = { gstin: '29AAGCB7383J1Z4', legalName: 'Lake View LLP', address: '42, Bengaluru' };

describe.each(waysToShop)('with %s', (_name, openShop) => {
  let shop: Shop;
  const numbers: string[] = [];
  const command = (...args: string[]) => shop.run(ordersCommands, ...args, '--store', 'localhost');

  beforeAll(async () => {
    shop = await openShop({
      storefrontUrl,
      async prepare(database) {
        const storeId = await addStore(database, 'localhost', {
          gst: { ...gst, invoicePrefix: 'B-' },
        });
        await addProducts(database, storeId, [
          { handle: 'pot', hsn: '6913', gstRatePoints: 1800, regularPricePaise: 49_900 },
          { handle: 'seed', hsn: '1209', gstRatePoints: 0, regularPricePaise: 4_500 },
        ]);
        const user = await addShopper(database, storeId);
        for (const more of [{}, { buyerGstin: '29AAGCB7383J1Z4', buyerName: '=Chai & Co' }]) {
          const request = { products: { pot: 1, seed: 2 }, shippingAddress, ...more };
          const limits = { unpaidOrdersPerAccount: 9, piecesPerLine: 9 };
          const placement = { storeId, user, request, idempotencyKey: undefined, limits };
          const number = String((await createOrder(database, placement)).order.id);
          await confirmPayment(database, storeId, number, undefined);
          numbers.push(number);
        }
        await cancelOrder(database, storeId, numbers[0] ?? '', undefined);
      },
    });
  });
  afterAll(() => shop.close());

  it('writes the page of an invoice and of a credit note', async () => {
    const file = join(folder, 'invoice.html');
    const written = await command('invoice', numbers[0] ?? '', '--html', file);
    expect(written).toEqual({ code: exitCode.ok, stdout: '', stderr: '' });
    expect(readFileSync(file, 'utf8')).toMatch(
      /^<!doctype html>[\s\S]*Tax invoice B-\d\d-\d\d\/000001/,
    );
    const { stdout } = await command('invoice', numbers[0] ?? '', '--credit-note');
    expect(stdout).toMatch(/Credit note CNB-\d\d-\d\d\/000001/);
    const none = await command('invoice', numbers[1] ?? '', '--credit-note');
    expect(none).toMatchObject({ code: exitCode.failed, stdout: '' });
  });

  it('lists what was issued for the accountant, a row for each rate', async () => {
    const { stdout } = await command('invoices', '--csv');
    const rows: Record<string, string>[] = parse(stdout, { columns: true });
    expect(
      rows.map(({ kind, rate, taxable, cgst, sgst }) => [kind, rate, taxable, cgst, sgst]),
    ).toEqual([
      ['invoice', '18', '422.88', '38.06', '38.06'],
      ['invoice', '0', '90.00', '0.00', '0.00'],
      ['invoice', '18', '422.88', '38.06', '38.06'],
      ['invoice', '0', '90.00', '0.00', '0.00'],
      ['credit note', '18', '422.88', '38.06', '38.06'],
      ['credit note', '0', '90.00', '0.00', '0.00'],
    ]);
    expect(rows[2]).toMatchObject({
      order: numbers[1],
      buyer: "'=Chai & Co",
      buyer_gstin: '29AAGCB7383J1Z4',
      place_of_supply: '29-Karnataka',
      hsn: '6913',
      igst: '0.00',
      invoice_total: '589.00',
    });
    expect(rows[4]).toMatchObject({ for_invoice: rows[0]?.number, order: numbers[0] });
    const none = await command('invoices', '--to', '2020-03-31');
    expect(none.stderr).toBe('There are no invoices of these days.\n');
  });

  it('says where there is none', async () => {
    expect(await command('invoice', 'XXXX-XXXX')).toMatchObject({
      code: exitCode.failed,
      stderr: 'This store has no order XXXX-XXXX.\n',
    });
  });
});
