import { normaliseCouponCode } from '@aangan/contract/rules/coupon-code';
import { stringify } from 'csv-stringify/sync';
import type { z } from 'zod';
import { parseBoolean } from '../../catalogue/csv/cells';
import { fieldsOf, readTexts } from '../../merchant/fields';
import { type CouponTerms, type CouponView, couponInput } from '../../orders/coupons/operations';
import { findIssue } from '../../platform/http/read-input';
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

const fields = fieldsOf(couponInput);

function toCoupon(row: Row): FileCoupon | { problem: string } {
  const { per_shopper: perShopper, announced = '', stopped = '', ...cells } = row;
  const given = readTexts(fields, { ...cells, perShopper });
  const { path, rule } = findIssue(couponInput, given);
  if (path !== undefined) {
    return {
      problem: /^[a-z]/.test(rule) ? `${path.join('.')} ${rule}` : `${path.join('.')}: ${rule}`,
    };
  }
  // It is parsed for its code alone: terms stay as they are written.
  const { code, ...terms } = given as z.input<typeof couponInput>;
  return {
    code: normaliseCouponCode(code),
    terms,
    announced: parseBoolean(announced) ?? false,
    isStopped: parseBoolean(stopped) ?? false,
  };
}

/** Returns the coupons of the folder; throws FolderError with all problems. */
export const readCouponsFile = (folder: string): FileCoupon[] =>
  readCodesFile({ folder, fileName, columns }, toCoupon);

const cell = (value: CouponTerms[keyof CouponTerms]) => [value ?? ''].flat().join(', ');

function toRow({ code, terms, announced, isStopped }: CouponView): Record<string, string> {
  const { perShopper, ...others } = terms;
  return {
    code,
    ...Object.fromEntries(Object.entries(others).map(([name, value]) => [name, cell(value)])),
    per_shopper: cell(perShopper),
    announced: announced ? 'yes' : '',
    stopped: isStopped ? 'yes' : '',
  };
}

export const couponsFile = (coupons: CouponView[]): Record<string, string> =>
  coupons.length > 0
    ? { [fileName]: stringify(coupons.map(toRow), { header: true, columns: [...columns] }) }
    : {};
