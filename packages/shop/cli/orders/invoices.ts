import { writeFile } from 'node:fs/promises';
import { creditNoteOf, type Invoice } from '@aangan/contract/invoice';
import { invoicePage } from '@aangan/contract/rules/invoice-page';
import { z } from 'zod';
import { csvText } from '../../catalogue/csv/csv-text';
import type { InvoiceKind } from '../../invoices/schema';
import { allRows } from '../../merchant/all-rows';
import { store } from '../../merchant/inputs';
import { tableText } from '../../merchant/table-text';
import { firstDay, lastDay, number } from '../../orders/order-fields';
import { defineCommand, exitCode, writeText } from '../command';
import { byteOrderMark } from '../operation-command';
import { flag, outputFile } from '../options';

type Row = { kind: InvoiceKind; invoice: Invoice; rate: Invoice['byRate'][number] };

const rupees = (amount: number) => amount.toFixed(2);
const indianDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' });
const issuedOf = ({ kind, invoice }: Row) =>
  (kind === 'credit note' && invoice.creditNote) || invoice;

/** Columns for the accountant; amounts in rupees, days in Indian time. */
const csvColumns: Record<string, (row: Row) => string> = {
  date: (row) => indianDay.format(new Date(issuedOf(row).issuedAt)),
  kind: ({ kind }) => kind,
  number: (row) => issuedOf(row).number,
  for_invoice: ({ kind, invoice }) => (kind === 'credit note' ? invoice.number : ''),
  order: ({ invoice }) => invoice.orderId,
  buyer: ({ invoice }) => invoice.buyer.name,
  buyer_gstin: ({ invoice }) => invoice.buyer.gstin ?? '',
  place_of_supply: ({ invoice: { placeOfSupply: place } }) => `${place.code}-${place.state}`,
  hsn: ({ rate }) => rate.hsn ?? '',
  unit: ({ rate }) => rate.unit ?? '',
  quantity: ({ rate }) => String(rate.quantity ?? ''),
  rate: ({ rate }) => String(rate.ratePercent),
  taxable: ({ rate }) => rupees(rate.taxable),
  cgst: ({ rate }) => rupees(rate.cgst),
  sgst: ({ rate, invoice }) => rupees(invoice.stateTax === 'SGST' ? rate.sgst : 0),
  utgst: ({ rate, invoice }) => rupees(invoice.stateTax === 'UTGST' ? rate.sgst : 0),
  igst: ({ rate }) => rupees(rate.igst),
  invoice_total: ({ invoice }) => rupees(invoice.totals.total),
};

export const invoiceCommands = [
  defineCommand({
    name: 'show-invoice',
    description: 'writes the tax invoice as HTML for printing',
    positionals: ['number'],
    input: z.object({
      store,
      number,
      html: outputFile('to this file instead of the standard output'),
      creditNote: flag('the credit note instead'),
      creditNoteNumber: z
        .string()
        .optional()
        .meta({ description: 'the credit note with this number instead', value: 'NUMBER' }),
    }),
    async run({ merchant, stdout, stderr }, { html, creditNote, creditNoteNumber, ...order }) {
      const invoice = await merchant.showInvoice(order);
      const isNote = creditNote || creditNoteNumber !== undefined;
      const document = isNote ? creditNoteOf(invoice, creditNoteNumber) : invoice;
      if (!document) {
        stderr.write(`Order ${invoice.orderId} has no such credit note.\n`);
        return exitCode.failed;
      }
      const page = await invoicePage(document, isNote ? 'credit-note' : 'invoice');
      await writeText(`${page}\n`, html, stdout);
    },
  }),
  defineCommand({
    name: 'list-invoices',
    description:
      'lists tax invoices and credit notes for the accountant, one row per rate and HSN; a file is written as CSV',
    positionals: ['file'],
    input: z.object({
      store,
      file: outputFile('the standard output without it'),
      from: firstDay,
      to: lastDay,
      csv: flag('as CSV'),
    }),
    async run({ merchant, stdout, stderr }, { store, file, from, to, ...options }) {
      const rows: string[][] = [];
      const read = (after: number) => merchant.listInvoices({ store, from, to, after });
      for await (const { kind, invoice } of allRows(read)) {
        for (const rate of invoice.byRate) {
          rows.push(Object.values(csvColumns).map((cell) => cell({ kind, invoice, rate })));
        }
      }
      if (rows.length === 0) stderr.write('No invoices in this period.\n');
      const table = [Object.keys(csvColumns), ...rows];
      const csv = file === undefined ? csvText(table) : `${byteOrderMark}${csvText(table)}`;
      await writeText(options.csv || file ? csv : tableText(table), file, stdout);
    },
  }),
];

export const screenshotCommand = defineCommand({
  name: 'show-screenshot',
  description: 'writes the screenshot of a payment to be checked, as WebP',
  positionals: ['number', 'file'],
  input: z.object({ store, number, file: z.string() }),
  async run({ merchant, stderr }, { file, ...order }) {
    const { picture } = await merchant.showScreenshot(order);
    if (picture === null) {
      stderr.write('No screenshot waits to be checked.\n');
      return exitCode.failed;
    }
    await writeFile(file, Buffer.from(picture, 'base64'));
  },
});
