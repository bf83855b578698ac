import { normaliseCouponCode } from '@aangan/contract/rules/coupon-code';
import { z } from 'zod';
import { fieldsOf, readTexts } from '../../merchant/fields';
import { type CouponTerms, type CouponView, couponInput } from '../../orders/coupons/operations';
import { findIssue } from '../../platform/http/read-input';
import { type CsvRow, readCodesFile, writeCodesFile } from './csv-rows';

export type FileCoupon = {
  code: string;
  terms: CouponTerms;
  announced: boolean;
  isStopped: boolean;
};

const flag = z.boolean('must be yes or no').default(false);
const rowSchema = couponInput.safeExtend({ announced: flag, stopped: flag });
const fields = fieldsOf(rowSchema);
const columnOf = (name: string) =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
export const couponColumns = fields.map(({ name }) => columnOf(name));
const file = { fileName: 'coupons.csv', columns: couponColumns };

function toCoupon(row: CsvRow): FileCoupon | { problem: string } {
  const texts = Object.fromEntries(fields.map(({ name }) => [name, row[columnOf(name)]]));
  const given = readTexts(fields, texts);
  const { path, rule } = findIssue(rowSchema, given);
  if (path !== undefined) {
    return { problem: `${path.join('.')}${/^[a-z]/.test(rule) ? '' : ':'} ${rule}` };
  }
  // It is parsed for its code alone: terms stay as they are written.
  const { code, announced = false, stopped = false, ...terms } = given as z.input<typeof rowSchema>;
  return { code: normaliseCouponCode(code), terms, announced, isStopped: stopped };
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
