import { isDeepStrictEqual } from 'node:util';
import { dayInIndia } from '@aangan/contract/rules/dates';
import { omitUndefined } from '../../catalogue/product';
import type { Merchant } from '../../merchant/operations';
import { type CouponView, couponInput } from '../../orders/coupons/operations';
import type { FileCoupon } from '../../store-settings/folder/coupons-file';

type Step = { text: string; run(merchant: Merchant, store: string): Promise<unknown> };

function comparable({ code, terms }: Pick<CouponView, 'code' | 'terms'>) {
  const { categories, ...others } = couponInput.parse({ code, ...terms });
  return omitUndefined({ ...others, categories: categories?.map((name) => name.toLowerCase()) });
}

/** Finds what makes a store's coupons match its file; coupons that left the file stay. */
export function planCoupons(coupons: readonly FileCoupon[], existing: readonly CouponView[]) {
  const steps: Step[] = [];
  const warnings: string[] = [];
  for (const coupon of coupons) {
    const { code, terms, announced, isStopped } = coupon;
    const before = existing.find((one) => one.code === code);
    const isOver = terms.until !== undefined && terms.until < dayInIndia();
    if (!before && isOver) warnings.push(`coupons.csv: ${code} is over and was not added`);
    if (!before && (isOver || isStopped)) continue;
    if (!before) {
      steps.push({
        text: `${code}: new`,
        run: (merchant, store) => merchant.addCoupon({ store, code, ...terms }),
      });
    } else if (!isDeepStrictEqual(comparable(before), comparable(coupon))) {
      warnings.push(
        `coupons.csv: the terms of ${code} have changed, but shoppers may have it: use another code for other terms`,
      );
    }
    if ((before?.announced ?? false) !== announced) {
      steps.push({
        text: `${code}: ${announced ? '' : 'no longer '}announced`,
        run: (merchant, store) =>
          merchant[announced ? 'announceCoupon' : 'withdrawCoupon']({ store, code }),
      });
    }
    if (isStopped && before && !before.isStopped) {
      steps.push({
        text: `${code}: stopped`,
        run: (merchant, store) => merchant.stopCoupon({ store, code }),
      });
    }
    if (before?.isStopped && !isStopped) {
      warnings.push(`coupons.csv: ${code} was stopped for good: use another code`);
    }
  }
  return { steps, warnings };
}
