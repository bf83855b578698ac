import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CsvError, parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { parseBoolean } from '@/backend/catalogue/csv/cells';
import { couponCells, couponInput, toTerms } from '@/backend/coupons/coupon-input';
import type { CouponTerms, CouponView } from '@/backend/coupons/operations';
import { FolderError } from '@/backend/store-config/folder-error';
import { didYouMean } from '@/backend/suggest';
import { dayInIndia } from '@/lib/rules/dates';

const fileName = 'coupons.csv';

export type FileCoupon = {
  code: string;
  terms: CouponTerms;
  announced: boolean;
  isStopped: boolean;
};

const columns = [
  'code',
  'percent',
  'most',
  'rupees',
  'least',
  'uses',
  'per_shopper',
  'products',
  'categories',
  'from',
  'until',
  'announced',
  'stopped',
] as const;
type Row = Partial<Record<(typeof columns)[number], string>>;

function toCoupon(row: Row): FileCoupon | { problem: string } {
  const { per_shopper: perShopper, announced = '', stopped = '', ...cells } = row;
  const parsed = couponInput.safeParse(couponCells({ ...cells, perShopper }));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return { problem: `${issue?.path.join('.')}: ${issue?.message}` };
  }
  const { code: normalised, ...given } = parsed.data;
  const terms = toTerms(given, (name) => `"${name}"`);
  if ('problem' in terms) return terms;
  return {
    code: normalised,
    terms,
    announced: parseBoolean(announced) ?? false,
    isStopped: parseBoolean(stopped) ?? false,
  };
}

function readRows(path: string): { row: Row; line: number }[] {
  const known = (header: string[]) => {
    const unknown = header.find((name) => !columns.some((column) => column === name));
    if (unknown === undefined) return header;
    const hint = didYouMean(unknown, [...columns]);
    throw new FolderError([`${fileName}: unknown column "${unknown}".${hint}`]);
  };
  try {
    const rows: { record: Row; info: { lines: number } }[] = parse(readFileSync(path), {
      bom: true,
      trim: true,
      info: true,
      skip_empty_lines: true,
      columns: known,
    });
    return rows.map(({ record, info }) => ({ row: record, line: info.lines }));
  } catch (error) {
    if (error instanceof CsvError) throw new FolderError([`${fileName}: ${error.message}`]);
    throw error;
  }
}

/** Returns the coupons of the folder; throws FolderError with all problems. */
export function readCouponsFile(folder: string): FileCoupon[] {
  const path = join(folder, fileName);
  if (!existsSync(path)) return [];
  const coupons: FileCoupon[] = [];
  const problems: string[] = [];
  for (const { row, line } of readRows(path)) {
    const coupon = toCoupon(row);
    if ('problem' in coupon) problems.push(`${fileName} line ${line}: ${coupon.problem}`);
    else if (coupons.some(({ code }) => code === coupon.code)) {
      problems.push(`${fileName} line ${line}: the code ${coupon.code} stands twice`);
    } else coupons.push(coupon);
  }
  if (problems.length > 0) throw new FolderError(problems);
  return coupons;
}

const decimal = (hundredths: number | undefined) =>
  hundredths === undefined ? '' : String(hundredths / 100);
const firstDay = (time: string | undefined) => (time ? dayInIndia(Date.parse(time)) : '');
/** A coupon ends where its last day does. */
const lastDay = (time: string | undefined) => (time ? dayInIndia(Date.parse(time) - 1) : '');

function toRow({ code, terms, announced, isStopped }: CouponView): Required<Row> {
  return {
    code,
    percent: decimal(terms.basisPoints),
    most: decimal(terms.mostPaise),
    rupees: decimal(terms.amountPaise),
    least: decimal(terms.leastOrderPaise),
    uses: String(terms.usesInAll ?? ''),
    per_shopper: String(terms.usesAShopper ?? ''),
    products: terms.products?.join(', ') ?? '',
    categories: terms.categories?.join(', ') ?? '',
    from: firstDay(terms.startsAt),
    until: lastDay(terms.endsAt),
    announced: announced ? 'yes' : '',
    stopped: isStopped ? 'yes' : '',
  };
}

export const couponsFile = (coupons: CouponView[]): Record<string, string> =>
  coupons.length > 0
    ? { [fileName]: stringify(coupons.map(toRow), { header: true, columns: [...columns] }) }
    : {};
