import { z } from 'zod';
import { normaliseCouponCode } from './rules/coupon-code';

/** A backend may send ids as numbers. */
export const idSchema = z.union([z.string().min(1), z.number()]).transform(String);

export const scalarSchema = z.union([z.string(), z.number(), z.boolean()]).transform(String);

/** Null and missing both become undefined. */
export const optional = <T extends z.ZodType>(schema: T) =>
  schema.nullish().transform((value) => value ?? undefined);

/** A number, or a numeric text ("499.00"). */
const numberOrText = (schema: z.ZodNumber) =>
  z.union([
    schema,
    z
      .string()
      .trim()
      .regex(/^\d+(\.\d+)?$/)
      .transform(Number)
      .pipe(schema),
  ]);

export const rupeesSchema = numberOrText(z.number().nonnegative());

/** An invalid number counts as missing, so that the rest is still of use. */
export const lenientNumber = (schema: z.ZodNumber) =>
  optional(numberOrText(schema)).catch(undefined);

/** Additive: charges beyond the lines, such as delivery; in rupees. */
export const chargesSchema = z.array(z.object({ label: z.string(), amount: rupeesSchema }));

/** Error response: a sentence for the shopper and the invalid field. */
export const apiErrorSchema = z.object({
  error: z.string(),
  field: z.string().optional(),
  code: z.string().optional(),
});
export type ApiError = z.infer<typeof apiErrorSchema>;

export const couponCodeSchema = z.string().overwrite(normaliseCouponCode).min(1).max(40);

export const deliverySpeeds = ['standard', 'express'] as const;
export const deliverySpeedSchema = z.enum(deliverySpeeds);
export type DeliverySpeed = z.infer<typeof deliverySpeedSchema>;
