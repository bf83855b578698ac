import type { Campaign } from '@aangan/contract/rules/campaign';
import { dayInIndia, dayMs } from '@aangan/contract/rules/dates';
import { parse } from 'csv-parse/sync';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { cancelOrder } from '../orders/change-order';
import { confirmPayment } from '../payments/confirm-payment';
import { addRefundReference, recordRefund } from '../payments/record-refund';
import { orderEntries } from '../payments/schema';
import { testApi } from '../testing/api';
import { type DeskBrowser, signedInStaff } from '../testing/desk';
import {
  addProducts,
  addStore,
  placeOrder as place,
  seller,
  shippingAddress,
} from '../testing/shop';

const api = testApi();
const path = '/desk/localhost/sales';
const today = dayInIndia();
const yesterday = dayInIndia(Date.now() - dayMs);
const period = `from=${yesterday}&to=${today}`;
const poster = { source: '=poster', medium: 'print', name: 'diwali' };
let storeId = 0;
let owner: DeskBrowser;

const placeOrder = (products: Record<string, number>, state: string, campaign?: Campaign) =>
  place(api.database, storeId, {
    products,
    shippingAddress: { ...shippingAddress, state },
    campaign,
  });

beforeAll(async () => {
  storeId = await addStore(api.database, 'localhost', {
    gst: seller,
    delivery: { minDays: 2, maxDays: 5, charges: { charge: 50 } },
  });
  await addProducts(api.database, storeId, [
    { handle: 'pot', title: 'Pot', regularPricePaise: 118_000, gstRatePoints: 1800, stock: 90 },
    { handle: 'seed', title: 'Seeds', regularPricePaise: 10_000, gstRatePoints: 0, stock: 90 },
  ]);
  owner = await signedInStaff(api, storeId, 'owner@example.in', 'owner');
  const [near, far, old] = [
    await placeOrder({ pot: 2 }, 'karnataka', poster),
    await placeOrder({ pot: 1, seed: 3 }, 'TN'),
    await placeOrder({ seed: 1 }, 'Tamil Nadu', poster),
  ];
  const cancelled = await placeOrder({ seed: 9 }, 'Goa');
  await placeOrder({ seed: 5 }, 'Goa');
  for (const number of [near, far, old, cancelled]) {
    const payment = ({ [far]: 'upi', [cancelled]: 'cash' } as const)[number];
    await confirmPayment(api.database, storeId, number, { method: payment });
  }
  await cancelOrder(api.database, storeId, cancelled);
  await recordRefund(api.database, storeId, cancelled, { author: 'ravi@example.in' });
  await addRefundReference(api.database, storeId, cancelled, { reference: 'BACK1' });
  await recordRefund(api.database, storeId, old, { amountPaise: 1000, method: 'upi' });
  await cancelOrder(api.database, storeId, near, { items: [{ item: 'pot', quantity: 1 }] });
  await api.database.execute(sql`alter table order_entries disable trigger user`);
  await api.database
    .update(orderEntries)
    .set({ at: sql`now() - interval '1 day'` })
    .where(and(inArray(orderEntries.orderId, [old, cancelled]), eq(orderEntries.kind, 'charge')));
});

async function rowsOf(list: string, browser = owner, section = path): Promise<string[][]> {
  const page = `${section}?${period}&list=${list}`;
  const { text } = await browser.submit(page, 'main form[method=post]');
  return parse(text, { bom: true });
}

it('lists charges and credits of confirmed orders by their own day, and by state', async () => {
  const names = ['Orders', 'Revenue', 'Credited', 'Goodwill', 'Received', 'Refunded'];
  expect(await rowsOf('listSales')).toEqual([
    ['Day', ...names],
    [yesterday, '2', '1100.00', '0.00', '0.00', '0.00', '0.00'],
    [today, '2', '3940.00', '2155.00', '10.00', '5040.00', '960.00'],
  ]);
  expect(await rowsOf('listStateSales')).toEqual([
    ['State', ...names],
    ['Karnataka', '1', '2410.00', '1205.00', '0.00', '2410.00', '0.00'],
    ['Tamil Nadu', '2', '1680.00', '0.00', '10.00', '1680.00', '10.00'],
    ['Goa', '1', '950.00', '950.00', '0.00', '950.00', '950.00'],
  ]);
});

it('lists what was received and refunded, in all by method, and one by one', async () => {
  expect(await rowsOf('listMethodSales')).toEqual([
    ['Payment method', 'Received', 'Refunded'],
    ['Cash on delivery', '950.00', '0.00'],
    ['Bank transfer', '2560.00', '950.00'],
    ['UPI', '1530.00', '10.00'],
  ]);
  const { page } = await owner.open(`${path}?${period}&list=listMethodSales`);
  expect(page.querySelector('strong')).toBeNull();
  const [names, ...rows] = await rowsOf('listPayments');
  const shown = ['Received', 'Refunded', 'Method', 'Reference', 'Recorded by'];
  expect(names).toEqual(['Day', 'Order', 'Invoice', 'Customer', ...shown]);
  expect(rows[0]?.slice(2, 4)).toEqual([expect.stringMatching(/^\d\d-\d\d\/000001$/), 'Asha Rao']);
  expect(rows.map((row) => row.slice(4))).toEqual([
    ['2410.00', '0.00', 'Bank transfer', '', ''],
    ['1530.00', '0.00', 'UPI', '', ''],
    ['150.00', '0.00', 'Bank transfer', '', ''],
    ['950.00', '0.00', 'Cash on delivery', '', ''],
    ['0.00', '950.00', 'Bank transfer', 'BACK1', 'ravi@example.in'],
    ['0.00', '10.00', 'UPI', '', ''],
  ]);
});

it('shows what campaigns sold to marketing staff alone', async () => {
  const marketer = await signedInStaff(api, storeId, 'marketer@example.in', 'marketing');
  const campaigns = '/desk/localhost/campaigns';
  expect(await rowsOf('listCampaignSales', marketer, campaigns)).toEqual([
    ['Campaign', 'Orders', 'Revenue', 'Credited', 'Goodwill', 'Received', 'Refunded'],
    ["'=poster / print / diwali", '2', '2560.00', '1205.00', '10.00', '2560.00', '10.00'],
    ['No campaign', '2', '2480.00', '950.00', '0.00', '2480.00', '950.00'],
  ]);
  expect((await marketer.open(path)).status).toBe(403);
});

it('lists products', async () => {
  expect(await rowsOf('listProductSales')).toEqual([
    [
      'Product',
      'Id',
      'Pieces sold',
      'Pieces cancelled or returned',
      'Orders with it',
      'Revenue',
      'Credited',
    ],
    ['Pot', 'pot', '3', '1', '2', '3540.00', '1205.00'],
    ['Seeds', 'seed', '13', '9', '3', '1300.00', '950.00'],
  ]);
  const { page } = await owner.open(`${path}?${period}&list=listProductSales`);
  expect(page.querySelector('strong')?.parentNode.text).toBe('16 pieces, ₹4,840.00');
});

it('lists taxes by kind and rate, of invoices and credit notes', async () => {
  const [header, ...rows] = await rowsOf('listTaxes');
  expect(header?.slice(2)).toEqual(['Taxable value', 'CGST', 'SGST', 'UTGST', 'IGST']);
  // Karnataka is the seller's state.
  expect(rows).toEqual([
    ['invoices less credit notes', '0', '460.14', '0.00', '0.00', '0.00', '0.00'],
    ['invoices less credit notes', '18', '2054.98', '91.90', '91.90', '0.00', '186.08'],
    ['invoice', '0', '1410.14', '0.00', '0.00', '0.00', '0.00'],
    ['invoice', '18', '3076.16', '183.81', '183.81', '0.00', '186.08'],
    ['credit note', '0', '950.00', '0.00', '0.00', '0.00', '0.00'],
    ['credit note', '18', '1021.18', '91.91', '91.91', '0.00', '0.00'],
  ]);
});

it('shows this month, or the period that was entered, with its sum', async () => {
  const { page } = await owner.open(path);
  expect(page.querySelector('[name=from]')?.getAttribute('value')).toBe(`${today.slice(0, 8)}01`);
  expect(page.querySelector('[name=to]')?.getAttribute('value')).toBe(today);
  const shown = (await owner.open(`${path}?${period}`)).page;
  expect(shown.querySelector('strong')?.text).toBe('4 orders, ₹5,040.00');
  expect(shown.text).toContain('less ₹2,155.00 credited and ₹10.00 goodwill: ₹2,875.00.');
  expect(shown.querySelectorAll('[href^="?list="]')).toHaveLength(8);
});

it('says that a store without a GSTIN has no taxes', async () => {
  const plain = await addStore(api.database, 'plain.localhost', {});
  const seller = await signedInStaff(api, plain, 'seller@example.in', 'owner');
  const { text } = await seller.open('/desk/plain.localhost/sales?list=listTaxes');
  expect(text).toContain('This store has no GSTIN');
});

it.each([
  [today, yesterday, 'The last day is before the first.'],
  ['2020-01-01', today, 'Use a period of at most 400 days.'],
])('explains what is wrong with the period %s to %s', async (from, to, error) => {
  const { status, text } = await owner.open(`${path}?from=${from}&to=${to}`);
  expect([status, text]).toEqual([400, expect.stringContaining(error)]);
});
