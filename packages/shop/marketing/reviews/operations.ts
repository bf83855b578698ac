import { reviewStatuses } from '@aangan/contract/review';
import { z } from 'zod';
import { page, store, text } from '../../merchant/inputs';

const id = z.number().int().min(1).meta({ description: 'number of a review', value: 'ID' });
const ids = z.array(id).min(1).max(100).meta({ value: 'ID' });

export const droppedReplyNote =
  'Your reply was deleted, since the shopper changed the review after it.';

/** 404 for a review of another store. */
export const reviewOperations = {
  listReviews: z.object({
    ...page,
    status: z
      .enum(reviewStatuses)
      .default('waiting')
      .meta({ description: 'these reviews instead of those that wait for approval' }),
  }),
  approveReviews: z.object({ store, ids }),
  rejectReviews: z.object({
    store,
    ids,
    reason: text(500).optional().meta({ description: 'reason, shown to its writer' }),
  }),
  /** Replaces an earlier reply. */
  replyToReview: z.object({ store, id, reply: text(1000).meta({ value: 'TEXT' }) }),
} as const;
