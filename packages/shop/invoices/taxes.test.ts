import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stateTaxName } from '@aangan/contract/rules/gst-states';
import { parseIndianState } from '@aangan/contract/rules/indian-states';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { decimalRupees, toPaise } from '../platform/paise';
import { sumTaxes, type Taxes, taxesByRate, taxesIn } from './taxes';

type Row = Record<string, string>;
const table: Row[] = parse(readFileSync(join(__dirname, 'fixtures/thirty-orders.csv')), {
  columns: true,
});
const orders = new Map<string, Row[]>();
for (const row of table) {
  const number = row.order ?? '';
  orders.set(number, [...(orders.get(number) ?? []), row]);
}
const paise = (rupees: string | undefined) => toPaise(Number(rupees));
const add = (rows: Row[], column: string) =>
  decimalRupees(rows.reduce((sum, row) => sum + paise(row[column]), 0));

function reckon({ seller, delivered_to, hsn = '', rate, quantity, price, discount }: Row) {
  const amountPaise = paise(price) * Number(quantity) - paise(discount);
  const rateBasisPoints = Math.round(Number(rate) * 100);
  return {
    hsn,
    rateBasisPoints,
    ...taxesIn(amountPaise, rateBasisPoints, seller === delivered_to),
  };
}

function written(taxes: Taxes, state = '') {
  const isUtgst = stateTaxName(parseIndianState(state) ?? 'Karnataka') === 'UTGST';
  const half = decimalRupees(taxes.sgstPaise);
  return {
    taxable: decimalRupees(taxes.taxablePaise),
    cgst: decimalRupees(taxes.cgstPaise),
    sgst: isUtgst ? '0.00' : half,
    utgst: isUtgst ? half : '0.00',
    igst: decimalRupees(taxes.igstPaise),
  };
}

it('reads thirty orders', () => expect(orders.size).toBe(30));

it.each([...orders])('computes order %s like the accountant', (_number, rows) => {
  const lines = rows.map(reckon);
  for (const [index, row] of rows.entries()) {
    expect(row).toMatchObject(written(lines[index] ?? sumTaxes([]), row.delivered_to));
  }
  const total = sumTaxes(lines);
  expect(written(total, rows[0]?.delivered_to)).toEqual({
    taxable: add(rows, 'taxable'),
    cgst: add(rows, 'cgst'),
    sgst: add(rows, 'sgst'),
    utgst: add(rows, 'utgst'),
    igst: add(rows, 'igst'),
  });
  const { taxablePaise, cgstPaise, sgstPaise, igstPaise } = total;
  const all = taxablePaise + cgstPaise + sgstPaise + igstPaise;
  expect(decimalRupees(all)).toBe(add(rows, 'total'));
});

it('sums up by HSN and rate', () => {
  const rows = orders.get('27') ?? [];
  const lines = rows.map(reckon);
  expect(taxesByRate(lines)).toEqual([
    { hsn: '6913', rateBasisPoints: 1800, ...sumTaxes(lines.slice(0, 2)) },
    { hsn: '3101', rateBasisPoints: 500, ...sumTaxes(lines.slice(2)) },
  ]);
});

it('adds up, with equal halves within a state', () => {
  const amounts = fc.integer({ min: 0, max: 100_000_000_000 });
  const rates = fc.integer({ min: 0, max: 10_000 });
  fc.assert(
    fc.property(amounts, rates, fc.boolean(), (amount, rate, isWithinState) => {
      const taxes = taxesIn(amount, rate, isWithinState);
      const { taxablePaise, cgstPaise, sgstPaise, igstPaise } = taxes;
      expect(taxablePaise + cgstPaise + sgstPaise + igstPaise).toBe(amount);
      expect(cgstPaise).toBe(sgstPaise);
      expect(taxablePaise).toBeGreaterThanOrEqual(0);
    }),
  );
});
