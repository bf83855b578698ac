import { dayInIndia } from '@aangan/contract/rules/dates';
import { stringify } from 'csv-stringify/sync';
import { parseBoolean } from '../../catalogue/csv/cells';
import { couponCells, couponInput, toTerms } from '../../orders/coupons/coupon-input';
import type { CouponView } from '../../orders/coupons/handlers';
import type { CouponTerms } from '../../orders/coupons/operations';
import { type CsvRow, readCodesFile } from '../../stores/folder/csv-rows';

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
type Row = CsvRow<(typeof columns)[number]>;

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

/** Returns the coupons of the folder; throws FolderError with all problems. */
export const readCouponsFile = (folder: string): FileCoupon[] =>
  readCodesFile({ folder, fileName, columns }, toCoupon);

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
