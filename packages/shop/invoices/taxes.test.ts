import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseIndianState, stateTaxName } from '@aangan/contract/rules/indian-states';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { decimalRupees, toPaise } from '../platform/paise';
import { addTaxes, sumTaxes, type Taxes, taxesByRate } from './taxes';

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

const toLine = ({ hsn = '', rate, quantity, price, discount }: Row) => ({
  hsn,
  unit: 'NOS',
  rateBasisPoints: Math.round(Number(rate) * 100),
  amountPaise: paise(price) * Number(quantity) - paise(discount),
});

const reckon = (rows: Row[]) =>
  addTaxes(rows.map(toLine), rows[0]?.seller === rows[0]?.delivered_to);

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

it.each([...orders])('computes order %s like the accountant', (_number, rows) => {
  const lines = reckon(rows);
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

const line = fc.record({
  hsn: fc.constantFrom('6913', '3101'),
  unit: fc.constantFrom('NOS', 'KGS'),
  rateBasisPoints: fc.constantFrom(0, 25, 500, 1200, 1800, 2800, 4000),
  amountPaise: fc.integer({ min: 0, max: 10_000_000 }),
});

it('adds up, with equal halves within a state, each the rounded tax of its sum', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 8 }), fc.boolean(), (list, isWithinState) => {
      const lines = addTaxes(list, isWithinState);
      for (const { taxablePaise, cgstPaise, sgstPaise, igstPaise, amountPaise } of lines) {
        expect(taxablePaise + cgstPaise + sgstPaise + igstPaise).toBe(amountPaise);
        expect(cgstPaise).toBe(sgstPaise);
        expect(taxablePaise).toBeGreaterThanOrEqual(0);
      }
      for (const { rateBasisPoints: rate, lines: group, ...row } of taxesByRate(lines)) {
        const sum = group.reduce((total, { amountPaise }) => total + amountPaise, 0);
        const exact = (sum * rate) / (10_000 + rate);
        const tax = isWithinState ? row.cgstPaise * 2 : row.igstPaise;
        expect(Math.abs(tax - exact)).toBeLessThanOrEqual(isWithinState ? 1 : 0.5);
      }
    }),
  );
});

it('credits piece by piece the tax of the invoice', () => {
  const pots = (quantity: number) => ({
    ...{ hsn: '6913', unit: 'NOS', rateBasisPoints: 1800 },
    amountPaise: 33_333 * quantity,
  });
  const notes = [0, 1, 2].map((before) => addTaxes([pots(1)], true, [pots(before)]));
  expect(sumTaxes(notes.flat())).toEqual(sumTaxes(addTaxes([pots(3)], true)));
});
