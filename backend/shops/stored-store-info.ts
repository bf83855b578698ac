import { z } from 'zod';
import { optional } from '@/lib/contract/common';
import { announcementSchema, storeInfoSchema } from '@/lib/contract/store-info';

const daySchema = z.iso.date('must be a day such as 2026-11-01');

/** First and last day in India. */
const period = { from: optional(daySchema), until: optional(daySchema) };

/** As stored: what has a period is public only then. */
export const storedStoreInfoSchema = storeInfoSchema.extend({
  announcement: optional(announcementSchema.extend(period)),
});
