import { normaliseCouponCode } from '@aangan/contract/rules/coupon-code';
import type { z } from 'zod';
import { parseBoolean } from '../../catalogue/csv/cells';
import { fieldsOf, readTexts } from '../../merchant/fields';
import { type CouponTerms, type CouponView, couponInput } from '../../orders/coupons/operations';
import { findIssue } from '../../platform/http/read-input';
import { type CsvRow, readCodesFile, writeCodesFile } from '../../stores/folder/csv-rows';

export type FileCoupon = {
  code: string;
  terms: CouponTerms;
  announced: boolean;
  isStopped: boolean;
};

const fields = fieldsOf(couponInput);
const columnOf = (name: string) => (name === 'perShopper' ? 'per_shopper' : name);
export const couponColumns = [...fields.map(({ name }) => columnOf(name)), 'announced', 'stopped'];
const file = { fileName: 'coupons.csv', columns: couponColumns };

function toCoupon(row: CsvRow): FileCoupon | { problem: string } {
  const { per_shopper: perShopper, announced = '', stopped = '', ...cells } = row;
  const given = readTexts(fields, { ...cells, perShopper });
  const { path, rule } = findIssue(couponInput, given);
  if (path !== undefined) {
    return { problem: `${path.join('.')}${/^[a-z]/.test(rule) ? '' : ':'} ${rule}` };
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
  readCodesFile(folder, file, toCoupon);

const toRow = ({ code, terms, announced, isStopped }: CouponView): CsvRow => ({
  code,
  ...Object.fromEntries(
    Object.entries(terms).map(([name, value]) => [columnOf(name), [value ?? ''].flat().join(', ')]),
  ),
  announced: announced ? 'yes' : '',
  stopped: isStopped ? 'yes' : '',
});

export const couponsFile = (coupons: CouponView[]) => writeCodesFile(file, coupons.map(toRow));
