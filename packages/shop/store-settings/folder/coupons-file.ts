import { z } from 'zod';
import { type CouponTerms, type CouponView, couponInput } from '../../orders/coupons/operations';
import { readRows, writeRows } from './csv-rows';

export type FileCoupon = {
  code: string;
  terms: CouponTerms;
  announced: boolean;
  isStopped: boolean;
};

const flag = z.boolean('must be yes or no').default(false);
const schema = couponInput.safeExtend({ announced: flag, stopped: flag });
const file = { fileName: 'coupons.csv', schema };

/** Terms stay as they are written. Throws FolderError with all problems. */
export const readCouponsFile = (folder: string): FileCoupon[] =>
  readRows(folder, file).map(({ given, data: { code } }) => {
    const { code: _, announced = false, stopped: isStopped = false, ...terms } = given;
    return { code, terms, announced, isStopped };
  });

export const couponsFile = (coupons: CouponView[]) =>
  writeRows(
    file,
    coupons.map(({ code, terms, announced, isStopped }) => ({
      ...{ code, ...terms, announced, stopped: isStopped },
    })),
  );
