import { dayInIndia, dayMs, formatDate, startOfDay } from '@aangan/contract/rules/dates';
import { parseIndianState } from '@aangan/contract/rules/indian-states';
import type { SQL } from 'drizzle-orm';
import { z } from 'zod';
import { after } from '../../operation/inputs';
import { type Column, operation } from '../../operation/operation';
import { readableTime, sortableTime } from '../../operation/readable-time';
import { formatCampaign } from '../../orders/format-campaign';
import { methodName } from '../../payments/method-names';
import { decimalRupees, formatPaise } from '../../platform/paise';
import { readGstReturn } from './gst-return';
import { listReceipts, readSales, readTaxes, saleKeys } from './report';

const maxReportDays = 400;
const day = z.iso
  .date('Use a day such as 2026-11-28.')
  .refine((date) => date >= '2000', 'Use a day from 2000-01-01 on.');

/** Days in India, the last one included; by default this month. */
const input = z
  .object({
    from: day.default(() => `${dayInIndia().slice(0, 8)}01`).meta({ label: 'First day' }),
    to: day.default(() => dayInIndia()).meta({ label: 'Last day' }),
  })
  .refine(({ from, to }) => from <= to, {
    error: 'The last day is before the first.',
    path: ['to'],
  })
  .refine(({ from, to }) => Date.parse(to) - Date.parse(from) < maxReportDays * dayMs, {
    error: `Use a period of at most ${maxReportDays} days.`,
    path: ['from'],
  });

const money = <Key extends string>(label: string, key: Key): Column<Record<Key, number>> => ({
  label,
  value: ({ [key]: paise }) => decimalRupees(paise),
  shown: ({ [key]: paise }) => formatPaise(paise),
});
const taxes = [
  money('Taxable value', 'taxablePaise'),
  money('CGST', 'cgstPaise'),
  money('SGST', 'sgstPaise'),
  money('UTGST', 'utgstPaise'),
  money('IGST', 'igstPaise'),
];
const given = <Key extends string>(
  label: string,
  key: Key,
  isDetail = false,
): Column<{ [Name in Key]?: string | number | undefined }> => ({
  ...{ label, isDetail },
  value: ({ [key]: value = '' }) => `${value}`,
});
const receipts = [money('Received', 'receivedPaise'), money('Refunded', 'refundedPaise')];
const amounts = [
  { label: 'Orders', value: ({ orders }: { orders: number }) => `${orders}` },
  money('Revenue', 'revenuePaise'),
  money('Credited', 'creditedPaise'),
  money('Goodwill', 'goodwillPaise'),
  ...receipts,
];

const summed = [
  'orders',
  'revenuePaise',
  'creditedPaise',
  'goodwillPaise',
  'receivedPaise',
  'refundedPaise',
] as const;
type Sums = Record<(typeof summed)[number], number>;

/** Adds up the rows whose keys have the same name; those without a name are left out. */
const sumByName = <Key>(rows: readonly ({ key: Key } & Sums)[], nameOf: (key: Key) => string) =>
  [...new Set(rows.map(({ key }) => nameOf(key)))].filter(Boolean).map((name) => {
    const group = rows.filter(({ key }) => nameOf(key) === name);
    const sums = summed.map((field) => [field, group.reduce((sum, row) => sum + row[field], 0)]);
    return { name, ...(Object.fromEntries(sums) as Sums) };
  });

const byWritten =
  'Each amount on its own day: that of the order, the cancellation or return, the payment or refund. Without orders that were never paid nor in cash on delivery.';

const salesBy = <Key>(
  column: string,
  by: SQL<Key>,
  nameOf: (key: Key) => string,
  section: 'sales' | 'campaigns' = 'sales',
) =>
  operation({
    title: `Sales by ${column.toLowerCase()}`,
    section,
    hint: byWritten,
    input,
    async run({ database, store }, period) {
      const sales = await readSales(database, { storeId: store.id, ...period }, by);
      const rows = sumByName(sales, nameOf);
      if (column === 'Day') rows.sort((one, other) => one.name.localeCompare(other.name));
      else rows.sort((one, other) => other.revenuePaise - one.revenuePaise);
      return { rows };
    },
    columns: [
      {
        label: column,
        value: ({ name }) => name,
        shown: ({ name }) => (column === 'Day' ? formatDate(startOfDay(name)) : name),
      },
      ...amounts,
    ],
  });

export const salesOperations = {
  listSales: salesBy('Day', saleKeys.day, (day) => day),
  listProductSales: operation({
    title: 'Sales by product',
    section: 'sales',
    hint: `Revenue after discounts, without shipping, of which credits return a share. ${byWritten}`,
    input,
    async run({ database, store }, period) {
      const sales = await readSales(database, { storeId: store.id, ...period }, saleKeys.product);
      const rows = sales.flatMap(({ key, ...row }) =>
        key === null ? [] : { handle: key, ...row },
      );
      return { rows: rows.sort((one, other) => other.revenuePaise - one.revenuePaise) };
    },
    columns: [
      { label: 'Product', value: ({ title }) => title },
      { label: 'Id', isDetail: true, value: ({ handle }) => handle },
      { label: 'Pieces sold', value: ({ quantity }) => `${quantity}` },
      {
        label: 'Pieces cancelled or returned',
        value: ({ creditedQuantity }) => `${creditedQuantity}`,
      },
      { label: 'Orders with it', value: ({ orders }) => `${orders}` },
      money('Revenue', 'revenuePaise'),
      money('Credited', 'creditedPaise'),
    ],
  }),
  listStateSales: salesBy(
    'State',
    saleKeys.state,
    (state) => parseIndianState(state ?? '') ?? (state || 'Unknown'),
  ),
  listMethodSales: operation({
    ...salesBy('Payment method', saleKeys.method, (method) =>
      method === null ? '' : methodName(method),
    ),
    title: 'Receipts by payment method',
    columns: [{ label: 'Payment method', value: ({ name }) => name }, ...receipts],
  }),
  listPayments: operation({
    title: 'Payments and refunds',
    section: 'sales',
    input: input.safeExtend({ after }),
    run: ({ database, store }, { after, ...period }) =>
      listReceipts(database, { storeId: store.id, ...period }, after),
    columns: [
      {
        label: 'Day',
        value: ({ at }) => sortableTime(at),
        shown: ({ at }) => readableTime(at),
      },
      { label: 'Order', value: ({ number }) => number },
      { label: 'Invoice', value: ({ invoice }) => invoice ?? '' },
      { label: 'Customer', value: ({ customer }) => customer },
      ...receipts,
      { label: 'Method', value: ({ method }) => methodName(method) },
      { label: 'Reference', value: ({ reference }) => reference ?? '' },
      { label: 'Recorded by', value: ({ author }) => author ?? '' },
    ],
  }),
  listTaxes: operation({
    title: 'Taxes by GST rate',
    section: 'sales',
    hint: 'Of the invoices and credit notes of the period.',
    input,
    run: async ({ database, store }, period) => ({
      rows: await readTaxes(database, { storeId: store.id, ...period }),
    }),
    columns: [
      { label: 'Document', value: ({ kind }) => kind },
      given('GST, %', 'ratePercent'),
      ...taxes,
    ],
  }),
  listGstReturn: operation({
    title: 'GSTR-1',
    section: 'sales',
    hint: 'By table, of the invoices and credit notes of the period.',
    input,
    run: async ({ database, store }, period) => ({
      rows: await readGstReturn(database, { storeId: store.id, ...period }),
    }),
    columns: [
      given('Table', 'table'),
      given('Number', 'number'),
      given('Last number', 'last'),
      given('Documents', 'documents'),
      given('Day', 'day', true),
      given('For invoice', 'invoice', true),
      given("Buyer's GSTIN", 'gstin', true),
      given('Buyer', 'buyer', true),
      given('Place of supply', 'place'),
      given('HSN', 'hsn'),
      given('Unit', 'unit', true),
      given('Quantity', 'quantity', true),
      given('GST, %', 'ratePercent'),
      given('Total of the document', 'total'),
      ...taxes,
    ],
  }),
  /** Of the last campaign that brought the shopper. */
  listCampaignSales: salesBy(
    'Campaign',
    saleKeys.campaign,
    (campaign) => formatCampaign(campaign) || 'No campaign',
    'campaigns',
  ),
};
