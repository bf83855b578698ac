import { reviewStatuses } from '@aangan/contract/review';
import { z } from 'zod';
import { page, pageOf, store, text } from '../../merchant/inputs';

const id = z.number().int().min(1).meta({ description: 'number of a review', value: 'ID' });
const ids = z.array(id).min(1).max(100).meta({ value: 'ID' });

const reviewViewSchema = z.object({
  id: z.number(),
  status: z.enum(reviewStatuses),
  product: z.string(),
  rating: z.number(),
  title: z.string(),
  text: z.string(),
  /** As shown to shoppers. */
  name: z.string(),
  email: z.string(),
  pictures: z.array(z.string()),
  reason: z.string().nullable(),
  reply: z.string().nullable(),
  /** The shopper changed the text after it. */
  hasDroppedReply: z.boolean(),
  createdAt: z.string(),
});
export type ReviewView = z.infer<typeof reviewViewSchema>;

export const droppedReplyNote =
  'Your reply was deleted, since the shopper changed the review after it.';

/** 404 for a review of another store. */
export const reviewOperations = {
  listReviews: {
    input: z.object({
      ...page,
      status: z
        .enum(reviewStatuses)
        .default('waiting')
        .meta({ description: 'these reviews instead of those that wait for approval' }),
    }),
    response: pageOf(reviewViewSchema),
  },
  approveReviews: { input: z.object({ store, ids }), response: z.array(reviewViewSchema) },
  rejectReviews: {
    input: z.object({
      store,
      ids,
      reason: text(500).optional().meta({ description: 'reason, shown to its writer' }),
    }),
    response: z.array(reviewViewSchema),
  },
  /** Replaces an earlier reply. */
  replyToReview: {
    input: z.object({ store, id, reply: text(1000).meta({ value: 'TEXT' }) }),
    response: reviewViewSchema,
  },
} as const;
