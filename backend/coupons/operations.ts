import { z } from 'zod';
import { couponCodeSchema } from '@/lib/contract/coupon-code';
import { store, text } from '../merchant/inputs';

/** Codes are typed and stand in links: letters, digits and hyphens. */
const newCodeSchema = couponCodeSchema.regex(/^[A-Z0-9][A-Z0-9-]{1,39}$/);
const paise = z.number().int().min(1).max(100_000_000);
const uses = z.number().int().min(1).max(1_000_000_000);

/** What a coupon is, in paise and ISO times; what is missing is not limited. */
const couponTermsSchema = z.object({
  /** Hundredths of a percent. */
  basisPoints: z.number().int().min(1).max(10_000).optional(),
  /** The most that a percentage takes off. */
  mostPaise: paise.optional(),
  amountPaise: paise.optional(),
  leastOrderPaise: paise.optional(),
  /** Handles, and names of categories: what it is for; without both, everything. */
  products: z.array(text(200)).min(1).max(500).optional(),
  categories: z.array(text(200)).min(1).max(500).optional(),
  startsAt: z.iso.datetime().optional(),
  endsAt: z.iso.datetime().optional(),
  usesInAll: uses.optional(),
  usesAShopper: uses.optional(),
});
export type CouponTerms = z.infer<typeof couponTermsSchema>;

const couponViewSchema = z.object({
  code: z.string(),
  /** What it does, in words. */
  text: z.string(),
  startsAt: z.string().nullable(),
  endsAt: z.string().nullable(),
  usesInAll: z.number().nullable(),
  usesAShopper: z.number().nullable(),
  /** Orders that use it; those that were cancelled before they were sent do not count. */
  uses: z.number(),
  isStopped: z.boolean(),
});
export type CouponView = z.infer<typeof couponViewSchema>;

/** What a merchant can do to the coupons of a store. */
export const couponOperations = {
  /** Refuses a code that the store has, or had, with 409; products and categories that it does not have with 422. */
  addCoupon: {
    input: z.object({ store, code: newCodeSchema, ...couponTermsSchema.shape }),
    answer: couponViewSchema,
  },
  listCoupons: { input: z.object({ store }), answer: z.array(couponViewSchema) },
  stopCoupon: { input: z.object({ store, code: couponCodeSchema }), answer: couponViewSchema },
} as const;
