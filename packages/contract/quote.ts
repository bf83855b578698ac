import { z } from 'zod';
import { chargesSchema, optional, rupeesSchema } from './common';
import { orderLineSchema } from './order';

export const quoteRequestSchema = z.object({
  lines: z.array(orderLineSchema).min(1).max(1000),
  discount: z
    .number()
    .nonnegative()
    .max(10_000_000)
    .optional()
    .describe('Of a checked coupon, in rupees; the order computes it anew.'),
  /** Without it the charges are the least of all zones. */
  postalCode: z
    .string()
    .regex(/^[1-9]\d{5}$/, 'must be a PIN code of six digits')
    .optional(),
});

export const quoteSchema = z.object({
  charges: chargesSchema.describe('Of the standard delivery; empty: it is free.'),
  variesByPin: optional(z.boolean()).describe(
    'The request has no PIN code, and the charges of some are higher.',
  ),
  untilFree: optional(rupeesSchema).describe(
    'What the items lack until the standard delivery is free.',
  ),
  express: optional(
    z.object({ charges: chargesSchema, maxDays: z.number().int().min(0) }),
  ).describe('The faster way, where the PIN code has one.'),
});
export type Quote = z.output<typeof quoteSchema>;
