import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import type { InvoiceKind } from '@/backend/database/schema';
import { allRows } from '@/backend/merchant/all-rows';
import type { Invoice } from '@/lib/contract/invoice';
import { invoicePage } from '@/lib/rules/invoice-page';
import { type CommandContext, exitCode, requireHost } from '../context';
import { readDay } from '../read-day';
import { withMerchant } from '../with-shop';
import { columns, csvText, readListingFile, writeListing } from './format';
import { readOrder } from './read-order';

/** Writes the HTML of an order's invoice or credit note. */
export async function invoiceCommand(args: string[], context: CommandContext): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      store: { type: 'string' },
      html: { type: 'string' },
      'credit-note': { type: 'boolean' },
    },
  });
  const order = readOrder(positionals, values.store);
  const invoice = await withMerchant(context, (merchant) => merchant.showInvoice(order));
  const kind = values['credit-note'] ? 'credit-note' : 'invoice';
  if (kind === 'credit-note' && !invoice.creditNote) {
    context.stderr.write(`Order ${invoice.orderId} has no credit note.\n`);
    return exitCode.failed;
  }
  const page = await invoicePage(invoice, kind);
  if (values.html === undefined) context.stdout.write(`${page}\n`);
  else await writeFile(values.html, `${page}\n`);
  return exitCode.ok;
}

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
  rate: ({ rate }) => String(rate.ratePercent),
  taxable: ({ rate }) => rupees(rate.taxable),
  cgst: ({ rate }) => rupees(rate.cgst),
  sgst: ({ rate, invoice }) => rupees(invoice.stateTax === 'SGST' ? rate.sgst : 0),
  utgst: ({ rate, invoice }) => rupees(invoice.stateTax === 'UTGST' ? rate.sgst : 0),
  igst: ({ rate }) => rupees(rate.igst),
  invoice_total: ({ invoice }) => rupees(invoice.totals.total),
};

/** Lists invoices and credit notes, one row per rate and HSN. */
export async function invoicesCommand(args: string[], context: CommandContext): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      store: { type: 'string' },
      from: { type: 'string' },
      to: { type: 'string' },
      csv: { type: 'boolean' },
    },
  });
  const path = readListingFile(positionals);
  const period = {
    store: requireHost(values.store),
    from: readDay('from', values.from),
    before: readDay('to', values.to, 1),
  };
  const rows: string[][] = await withMerchant(context, async (merchant) => {
    const cells: string[][] = [];
    const read = (after: number) => merchant.listInvoices({ ...period, after });
    for await (const { kind, invoice } of allRows(read)) {
      for (const rate of invoice.byRate) {
        cells.push(Object.values(csvColumns).map((cell) => cell({ kind, invoice, rate })));
      }
    }
    return cells;
  });
  if (rows.length === 0) context.stderr.write('No invoices in this period.\n');
  const table = [Object.keys(csvColumns), ...rows];
  const csv = values.csv || path !== undefined;
  await writeListing({ text: csv ? csvText(table) : columns(table), path, csv }, context);
  return exitCode.ok;
}
