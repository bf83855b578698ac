import { couponCodeSchema } from '@aangan/contract/common';
import { couponCodePattern } from '@aangan/contract/rules/coupon-code';
import { z } from 'zod';
import { store, text } from '../../merchant/inputs';

const newCodeSchema = couponCodeSchema.regex(
  couponCodePattern,
  'Use 2 to 40 letters, digits and hyphens, such as GARDEN10.',
);
const paise = z.number().int().min(1).max(100_000_000);
const uses = z.number().int().min(1).max(1_000_000_000);

/** Amounts in paise, times in ISO 8601; a missing term is no limit. */
const couponTermsSchema = z.object({
  basisPoints: z.number().int().min(1).max(10_000).optional(),
  mostPaise: paise.optional(),
  amountPaise: paise.optional(),
  leastOrderPaise: paise.optional(),
  /** Product handles and category names; without both, all products. */
  products: z.array(text(200)).min(1).max(500).optional(),
  categories: z.array(text(200)).min(1).max(500).optional(),
  startsAt: z.iso.datetime().optional(),
  endsAt: z.iso.datetime().optional(),
  usesInAll: uses.optional().meta({ description: 'number of uses in all', value: 'N' }),
  usesAShopper: uses.optional().meta({ description: 'number of uses of a shopper', value: 'N' }),
});
export type CouponTerms = z.infer<typeof couponTermsSchema>;

export const couponOperations = {
  /** 409 for a code that exists or existed; 422 for unknown products or categories. */
  addCoupon: z.object({ store, code: newCodeSchema, ...couponTermsSchema.shape }),
  listCoupons: z.object({ store }),
  announceCoupon: z.object({ store, code: couponCodeSchema, announced: z.boolean() }),
  /** The codes in coupons.csv of the folder that is applied. */
  markFolderCoupons: z.object({ store, codes: z.array(couponCodeSchema).max(10_000) }),
  stopCoupon: z.object({ store, code: couponCodeSchema }),
} as const;
