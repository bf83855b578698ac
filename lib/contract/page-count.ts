import { z } from 'zod';
import { campaignSchema } from './campaign';

const handleSchema = z.string().min(1).max(200);
const segmentSchema = z.string().max(60);

/** What a page sends when it is left. It contains nothing that identifies a visitor. */
export const pageCountSchema = z.object({
  /** First segment of the path; empty: the home page. Missing: more of a page that was sent. */
  page: segmentSchema.optional(),
  /** The product of the page. */
  product: handleSchema.optional(),
  /** Search words that found nothing. */
  search: z.string().max(200).optional(),
  /** Products that were added to the cart. */
  added: z.array(handleSchema).max(100).optional(),
  /** For the first time in this visit: 'visit', `page`, and 'added'. */
  first: z.array(segmentSchema).max(3).optional(),
  campaign: campaignSchema.optional(),
});
export type PageCount = z.input<typeof pageCountSchema>;
