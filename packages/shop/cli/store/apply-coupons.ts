import { isDeepStrictEqual } from 'node:util';
import { dayInIndia } from '@aangan/contract/rules/dates';
import { omitUndefined } from '../../catalogue/product';
import type { CouponTerms } from '../../orders/coupons/operations';
import type { Merchant } from '../merchant';
import type { FileCoupon } from '../store-folder/coupons-file';

type Step = { text: string; run: () => Promise<unknown> };

const comparable = (terms: CouponTerms) =>
  omitUndefined({ ...terms, categories: terms.categories?.map((name) => name.toLowerCase()) });

/** Finds what makes a store's coupons match its file; coupons that left the file stay. */
export async function planCoupons(
  merchant: Merchant,
  store: string,
  coupons: readonly FileCoupon[],
  isNew: boolean,
): Promise<{ steps: Step[]; warnings: string[] }> {
  if (coupons.length === 0) return { steps: [], warnings: [] };
  const existing = isNew ? [] : (await merchant.listCoupons({ store })).rows;
  const steps: Step[] = [];
  const warnings: string[] = [];
  for (const { code, terms, announced, isStopped } of coupons) {
    const before = existing.find((coupon) => coupon.code === code);
    const isOver = terms.until !== undefined && terms.until < dayInIndia();
    if (!before && isOver) warnings.push(`coupons.csv: ${code} is over and was not added`);
    if (!before && (isOver || isStopped)) continue;
    if (!before) {
      steps.push({
        text: `${code}: new`,
        run: () => merchant.addCoupon({ store, code, ...terms }),
      });
    } else if (!isDeepStrictEqual(comparable(before.terms), comparable(terms))) {
      warnings.push(
        `coupons.csv: the terms of ${code} have changed, but shoppers may have it: use another code for other terms`,
      );
    }
    if ((before?.announced ?? false) !== announced) {
      steps.push({
        text: `${code}: ${announced ? '' : 'no longer '}announced`,
        run: () => merchant[announced ? 'announceCoupon' : 'withdrawCoupon']({ store, code }),
      });
    }
    if (isStopped && before && !before.isStopped) {
      steps.push({ text: `${code}: stopped`, run: () => merchant.stopCoupon({ store, code }) });
    }
    if (before?.isStopped && !isStopped) {
      warnings.push(`coupons.csv: ${code} was stopped for good: use another code`);
    }
  }
  return { steps, warnings };
}
