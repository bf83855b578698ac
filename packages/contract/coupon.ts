import { z } from 'zod';
import { chargesSchema, couponCodeSchema, optional, rupeesSchema } from './common';
import { orderLineSchema } from './order';

/** POST /coupons/check. Without lines it checks the coupon alone; `discount` and `total` are 0. */
export const couponCheckSchema = z.object({
  code: couponCodeSchema,
  lines: z.array(orderLineSchema).max(1000),
});

/** `code` of the error; unknown and stopped coupons share one. */
export const couponErrorCodes = [
  'coupon_unknown',
  'coupon_not_yet',
  'coupon_over',
  'coupon_used_up',
  'coupon_used_by_you',
  'coupon_other_products',
  'coupon_least_order',
] as const;
export type CouponError = (typeof couponErrorCodes)[number];

export const couponResponseSchema = z.object({
  code: z.string(),
  discount: rupeesSchema.describe(
    'Rupees; `total` is the amount payable with `charges`, but without those of POST /quote.',
  ),
  charges: optional(chargesSchema),
  total: rupeesSchema,
  text: z.string(),
});

export const couponOfferSchema = z.object({
  code: z.string(),
  text: z.string().describe("Such as '10% off up to ₹300 on orders of ₹999 or more'."),
  leastOrder: optional(rupeesSchema).describe('Rupees that the items have to cost together.'),
  startsAt: optional(z.iso.datetime({ offset: true })),
  endsAt: optional(z.iso.datetime({ offset: true })),
});
export type CouponOffer = z.infer<typeof couponOfferSchema>;
