import { type Invoice, invoiceSchema } from '@aangan/contract/invoice';
import { dayInIndia } from '@aangan/contract/rules/dates';
import { z } from 'zod';
import { after } from '../operation/inputs';
import { type Column, operation } from '../operation/operation';
import { requireOrder } from '../orders/merchant-orders';
import { endOf, firstDay, lastDay, number, startOf } from '../orders/order-fields';
import { HttpError } from '../platform/http/http-error';
import { formatPaise, toPaise } from '../platform/paise';
import { issueDueInvoice } from './issue-invoice';
import { missingInvoice } from './missing-rates';
import { listInvoices, readInvoice } from './read-invoice';
import type { InvoiceKind } from './schema';

type Row = { kind: InvoiceKind; invoice: Invoice; rate: Invoice['byRate'][number] };

const issuedOf = ({ kind, invoice }: Row) =>
  (kind === 'credit note' && invoice.creditNote) || invoice;

const money = (label: string, read: (row: Row) => number, isDetail = false): Column<Row> => ({
  ...{ label, isDetail },
  value: (row) => read(row).toFixed(2),
  shown: (row) => formatPaise(toPaise(read(row))),
});

/** For the accountant. */
const columns: Column<Row>[] = [
  { label: 'Number', value: (row) => issuedOf(row).number },
  { label: 'Day', value: (row) => dayInIndia(Date.parse(issuedOf(row).issuedAt)) },
  { label: 'Document', value: ({ kind }) => kind },
  {
    label: 'For invoice',
    isDetail: true,
    value: ({ kind, invoice }) => (kind === 'credit note' ? invoice.number : ''),
  },
  { label: 'Order', value: ({ invoice }) => invoice.orderId },
  { label: 'Buyer', value: ({ invoice }) => invoice.buyer.name },
  { label: "Buyer's GSTIN", isDetail: true, value: ({ invoice }) => invoice.buyer.gstin ?? '' },
  {
    label: 'Place of supply',
    isDetail: true,
    value: ({ invoice: { placeOfSupply: place } }) => `${place.code}-${place.state}`,
  },
  { label: 'HSN', isDetail: true, value: ({ rate }) => rate.hsn ?? '' },
  { label: 'Unit', isDetail: true, value: ({ rate }) => rate.unit ?? '' },
  { label: 'Quantity', isDetail: true, value: ({ rate }) => String(rate.quantity ?? '') },
  { label: 'GST, %', value: ({ rate }) => String(rate.ratePercent) },
  money('Taxable value', ({ rate }) => rate.taxable),
  money('CGST', ({ rate }) => rate.cgst, true),
  money('SGST', ({ rate, invoice }) => (invoice.stateTax === 'SGST' ? rate.sgst : 0), true),
  money('UTGST', ({ rate, invoice }) => (invoice.stateTax === 'UTGST' ? rate.sgst : 0), true),
  money('IGST', ({ rate }) => rate.igst, true),
  money('Total of the document', ({ invoice }) => invoice.totals.total),
];

export const invoiceOperations = {
  /** Issues a due invoice; 404 with the reason where there is none. */
  showInvoice: operation({
    title: 'Show a tax invoice',
    section: 'orders',
    subject: 'number',
    input: z.object({ number }),
    isRead: true,
    async run({ database, store }, { number }) {
      const order = await requireOrder(database, store.id, number);
      await issueDueInvoice(database, order.id);
      const invoice = await readInvoice(database, order);
      if (!invoice) throw new HttpError(404, await missingInvoice(database, order));
      return invoiceSchema.parse(invoice);
    },
  }),
  listInvoices: operation({
    title: 'Tax invoices and credit notes',
    section: 'sales',
    hint: 'A row for each document, HSN code and rate. Amounts of credit notes are positive.',
    input: z.object({ from: firstDay, to: lastDay, after }),
    async run({ database, store }, { from, to, after }) {
      const period = { from: startOf(from), before: endOf(to), after };
      const { rows, next } = await listInvoices(database, store.id, period);
      return {
        rows: rows.flatMap(({ kind, invoice }) =>
          invoice.byRate.map((rate): Row => ({ kind, invoice, rate })),
        ),
        next,
      };
    },
    columns,
  }),
};
