import { z } from 'zod';
import { pinPrefixSchema } from './pin-prefixes';

const isWholePaise = (rupees: number) => Math.abs(Math.round(rupees * 100) - rupees * 100) < 1e-6;
const rupeesSchema = z
  .number()
  .nonnegative()
  .max(100_000)
  .refine(isWholePaise, 'must have two decimals at most');
const pinPrefixesSchema = z.array(pinPrefixSchema).min(1).max(2000);

/** What an order costs to deliver, in rupees. */
const rateSchema = z.object({
  charge: rupeesSchema.optional(),
  /** Instead of `charge`, by the weight of the items, ascending; the last also for heavier ones. */
  weightSteps: z
    .array(z.object({ upToKg: z.number().positive().max(1000), charge: rupeesSchema }))
    .min(1)
    .max(20)
    .refine(
      (steps) => steps.every(({ upToKg }, index) => upToKg > (steps[index - 1]?.upToKg ?? 0)),
      'must ascend',
    )
    .optional(),
  /** Free where the items cost as much, after the discount. */
  freeFrom: rupeesSchema.optional(),
});

const hasCharge = ({ charge, weightSteps }: z.output<typeof rateSchema>) =>
  charge !== undefined || weightSteps !== undefined;
const missingCharge = {
  path: ['charge'],
  message: 'is missing, and there are no charges by weight: enter 0 for free delivery',
};

/** A PIN code has one rate, or is not served. */
function repeatedPrefix(charges: {
  zones?: { pinPrefixes: string[] }[] | undefined;
  notServed?: string[] | undefined;
}): string | undefined {
  const zones = (charges.zones ?? []).map(({ pinPrefixes }) => new Set(pinPrefixes));
  const prefixes = [...zones, new Set(charges.notServed)].flatMap((some) => [...some]);
  return prefixes.find((prefix, index) => prefixes.indexOf(prefix) !== index);
}

/** `delivery.charges` of a store; categories are names, also of parent categories. */
export const deliveryChargesSchema = rateSchema
  .extend({
    /** Other rates by the beginning of the PIN code; the longest match counts. */
    zones: z
      .array(rateSchema.extend({ pinPrefixes: pinPrefixesSchema }).refine(hasCharge, missingCharge))
      .max(50)
      .optional(),
    notServed: pinPrefixesSchema.optional(),
    /** Added for each piece, whatever the rate, such as for furniture. */
    categories: z.record(z.string().min(1).max(100), rupeesSchema).optional(),
    /** A faster way, in addition to the rate. */
    express: z
      .object({
        charge: rupeesSchema,
        maxDays: z.number().int().min(0).max(90),
        pinPrefixes: pinPrefixesSchema.optional(),
      })
      .optional(),
  })
  .refine(hasCharge, missingCharge)
  .superRefine((charges, { addIssue }) => {
    const prefix = repeatedPrefix(charges);
    if (prefix === undefined) return;
    const message = `has ${prefix} in two zones, or in a zone and in notServed`;
    addIssue({ code: 'custom', path: ['zones'], message });
  });
export type DeliveryCharges = z.output<typeof deliveryChargesSchema>;
export type Rate = z.output<typeof rateSchema>;
