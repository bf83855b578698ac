import { dayInIndia, dayMs, formatDate, startOfDay } from '@aangan/contract/rules/dates';
import { parseIndianState } from '@aangan/contract/rules/indian-states';
import { z } from 'zod';
import { type Column, operation } from '../../merchant/operation';
import { methodLabel } from '../../orders/order-labels';
import { decimalRupees, formatPaise } from '../../platform/paise';
import { formatCampaign } from '../format-campaign';
import { groupOrders, type OrderRow, readProducts, readTaxes, type Sales } from './report';

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
const amounts: Column<Sales>[] = [
  { label: 'Orders', value: ({ orders }) => `${orders}` },
  money('Revenue', 'revenuePaise'),
  money('Cancelled or returned', 'creditedPaise'),
];

const salesBy = (
  column: string,
  nameOf: (order: OrderRow) => string,
  section: 'sales' | 'campaigns' = 'sales',
) =>
  operation({
    title: `Sales by ${column.toLowerCase()}`,
    section,
    hint: 'Orders by the day on which they were placed, without pending and cancelled ones.',
    input,
    async run({ database, store }, period) {
      const rows = await groupOrders(database, { storeId: store.id, ...period }, nameOf);
      if (column !== 'Day') rows.sort((one, other) => other.revenuePaise - one.revenuePaise);
      return { rows };
    },
    columns: [{ label: column, value: ({ name }) => name }, ...amounts],
  });

export const salesOperations = {
  listSales: operation({
    ...salesBy('Day', ({ createdAt }) => dayInIndia(createdAt)),
    columns: [
      {
        label: 'Day',
        value: ({ name }) => name,
        shown: ({ name }) => formatDate(startOfDay(name)),
      },
      ...amounts,
    ],
  }),
  listProductSales: operation({
    title: 'Sales by product',
    section: 'sales',
    hint: 'Revenue after discounts, without delivery.',
    input,
    run: async ({ database, store }, period) => ({
      rows: await readProducts(database, { storeId: store.id, ...period }),
    }),
    columns: [
      { label: 'Product', value: ({ name }) => name },
      { label: 'Id', isDetail: true, value: ({ handle }) => handle },
      { label: 'Sold', value: ({ quantity }) => `${quantity}` },
      { label: 'Orders', value: ({ orders }) => `${orders}` },
      money('Revenue', 'revenuePaise'),
    ],
  }),
  listMethodSales: salesBy('Payment method', ({ payment }) =>
    payment ? methodLabel(payment) : 'No payment',
  ),
  listStateSales: salesBy('State', ({ state }) => parseIndianState(state) ?? (state || 'Unknown')),
  listTaxes: operation({
    title: 'Taxes by GST rate',
    section: 'sales',
    hint: 'Of the invoices and credit notes of the period. Subtract the credit notes.',
    input,
    run: async ({ database, store }, period) => ({
      rows: await readTaxes(database, { storeId: store.id, ...period }),
    }),
    columns: [
      { label: 'Document', value: ({ kind }) => kind },
      { label: 'GST, %', value: ({ ratePercent }) => `${ratePercent}` },
      money('Taxable value', 'taxablePaise'),
      money('CGST', 'cgstPaise'),
      money('SGST', 'sgstPaise'),
      money('UTGST', 'utgstPaise'),
      money('IGST', 'igstPaise'),
    ],
  }),
  /** Of the last campaign that brought the shopper. */
  listCampaignSales: salesBy(
    'Campaign',
    ({ campaign }) => formatCampaign(campaign) || 'No campaign',
    'campaigns',
  ),
};
