import { dayInIndia } from '@aangan/contract/rules/dates';
import type { Database } from '../../platform/database/open';
import {
  type Listed,
  noSums,
  type Rate,
  type ReportPeriod,
  readSeries,
  sumDocuments,
} from './report';

/** Above it, an invoice to another state's person without a GSTIN is listed by itself. */
const largeRupees = 100_000;

/** A row of a table of GSTR-1: of a document, a place, an HSN code or a series. */
type Row = {
  table: string;
  isNet?: boolean;
  day?: string;
  number?: string;
  last?: string;
  invoice?: string;
  gstin?: string;
  buyer?: string;
  place?: string;
  hsn?: string | undefined;
  unit?: string | undefined;
  ratePercent?: number;
  /** Of the document, in rupees. */
  total?: string;
  documents?: number;
};

/** The table of the documents with a row for each of them; undefined where it only has their sums. */
function listedTable({ kind, invoice, invoiced }: Listed): string | undefined {
  const isNote = kind === 'credit note';
  if (invoice.buyer.gstin) return isNote ? '9B CDNR' : '4 B2B';
  if (invoice.isWithinState || invoiced.total <= largeRupees) return undefined;
  return isNote ? '9B CDNUR' : '5 B2CL';
}

/** Supplies without tax are in table 8 alone, all supplies in table 12. */
function rowsOf(document: Listed, { ratePercent, hsn, unit }: Rate): Row[] {
  const { kind, invoice } = document;
  const { buyer, isWithinState, placeOfSupply, totals } = invoice;
  const place = `${placeOfSupply.code}-${placeOfSupply.state}`;
  const table = listedTable(document);
  const issued = (kind === 'credit note' && invoice.creditNote) || invoice;
  const listed = {
    ...{ number: issued.number, day: dayInIndia(Date.parse(issued.issuedAt)) },
    ...(kind === 'credit note' && { invoice: invoice.number }),
    ...(buyer.gstin && { gstin: buyer.gstin, buyer: buyer.name }),
    total: totals.total.toFixed(2),
  };
  const to = isWithinState ? 'within the state' : 'to other states';
  const nil = `8 Nil rated, ${to}, ${buyer.gstin ? 'registered' : 'unregistered'}`;
  const taxed = {
    table: table ?? '7 B2CS',
    place,
    ratePercent,
    ...(table ? listed : { isNet: true }),
  };
  return [
    ratePercent === 0 ? { table: nil, isNet: true } : taxed,
    { table: `12 HSN, ${buyer.gstin ? 'B2B' : 'B2C'}`, hsn, unit, ratePercent, isNet: true },
  ];
}

/** What the tables of GSTR-1 ask for. Numbers are never cancelled. */
export async function readGstReturn(database: Database, period: ReportPeriod) {
  const series = (await readSeries(database, period)).map(({ kind, ...row }) => ({
    ...noSums,
    table: `13 Documents, ${kind}`,
    ...row,
  }));
  const rows: (Row & typeof noSums)[] = [
    ...(await sumDocuments(database, period, rowsOf)),
    ...series,
  ];
  return rows.sort((one, other) => one.table.localeCompare(other.table, 'en', { numeric: true }));
}
