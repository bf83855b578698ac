import { optional } from '@aangan/contract/common';
import {
  announcementSchema,
  collectionSchema,
  collectionSlug,
  deliverySchema,
  storeInfoSchema,
} from '@aangan/contract/store-info';
import { z } from 'zod';
import { deliveryChargesSchema } from './delivery-charges-schema';

const daySchema = z.iso.date({ error: 'must be a day such as 2026-11-01', abort: true });

/** First and last day in India. */
const period = { from: optional(daySchema), until: optional(daySchema) };

export const collectionSlugSchema = z
  .string()
  .max(60)
  .regex(
    collectionSlug,
    'must be lower-case letters, digits and single hyphens, such as diwali-gifts',
  );
export const storedAnnouncementSchema = announcementSchema.extend(period);
export const storedCollectionSchema = collectionSchema.extend(period);
export type StoredCollection = z.output<typeof storedCollectionSchema>;

export const reviewSettingsSchema = z.object({
  publish: z.enum(['after approval', 'at once']).default('after approval'),
  /** From delivery to the mail that asks for reviews; false: no mail. */
  mailAfterDays: z.union([z.literal(false), z.number().int().min(0).max(60)]).default(10),
});

/** As stored: what has a period is public only then; of the charges their summary is. */
export const storedStoreInfoSchema = storeInfoSchema.extend({
  delivery: optional(
    deliverySchema
      .omit({ text: true, surcharges: true, leastCharge: true })
      .extend({ charges: deliveryChargesSchema.optional() }),
  ),
  announcement: optional(storedAnnouncementSchema),
  collections: optional(z.record(collectionSlugSchema, storedCollectionSchema)),
  /** Products with at most so many left are mailed to the merchant once. */
  lowStockAt: optional(z.number().int().min(0).max(1_000_000)),
  /** Files that are applied again replace what the desk changed. */
  hasFolder: optional(z.boolean()),
  /** Pages of short links with their parameters, by code in upper case. */
  links: optional(z.record(z.string(), z.string())),
  /** Without it the store has no reviews. */
  reviews: optional(reviewSettingsSchema),
});
