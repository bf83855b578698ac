import { z } from 'zod';
import { idSchema, optional } from './common';
import { maxPictureLength } from './pictures';
import { maxReviewPictures, reviewFormSchema } from './review-form';
import { reviewsPerPage } from './rules/rating';

const reviewSorts = ['newest', 'highest', 'lowest', 'pictures'] as const;
export type ReviewSort = (typeof reviewSorts)[number];

/** `pictures`: those with pictures first. All orders continue with the newest first. */
export const reviewListQuerySchema = z.object({
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  limit: z.coerce.number().int().min(1).max(50).default(reviewsPerPage),
  sort: z.enum(reviewSorts).default('newest'),
});
export type ReviewListQuery = z.output<typeof reviewListQuerySchema>;

const starsSchema = z.number().int().min(1).max(5);

/** Average of 1 to 5 stars, over `count` published reviews. */
export const productRatingSchema = z.object({
  average: z.number().min(1).max(5),
  count: z.number().int().min(1),
});

const pictureSchema = z.object({ url: z.string() });

const reviewSchema = z.object({
  id: idSchema,
  rating: starsSchema,
  title: z.string(),
  text: z.string().describe('Plain text.'),
  name: z.string().describe("The shopper's public name, such as 'Asha R.'."),
  createdAt: z.string(),
  verifiedBuyer: optional(z.boolean()).describe('The shopper has received the product.'),
  pictures: optional(z.array(pictureSchema)),
  reply: optional(z.object({ text: z.string(), at: z.string() })).describe("The merchant's."),
});
export type ReceivedReview = z.infer<typeof reviewSchema>;

export const reviewListSchema = z.object({
  data: z.array(reviewSchema),
  pagination: z.object({ total: z.coerce.number().int().min(0) }),
  distribution: z
    .array(z.number().int().min(0))
    .length(5)
    .describe('Numbers of reviews with 1, 2, 3, 4 and 5 stars.'),
  hasPictures: optional(z.boolean()).describe('Whether any review of the product has one.'),
});

export const reviewStatuses = ['waiting', 'published', 'rejected'] as const;

/** The shopper's own review of a product that they have received; without `review` if none yet. */
export const ownReviewSchema = z.object({
  product: z.object({ id: idSchema, title: z.string(), imgUrl: optional(z.string()) }),
  review: optional(
    z.object({
      rating: starsSchema,
      title: z.string(),
      text: z.string(),
      pictures: optional(z.array(pictureSchema)),
      status: z.enum(reviewStatuses),
      reason: optional(z.string()).describe('Why it was rejected.'),
    }),
  ),
});

/** The pictures replace the present ones; `url` is one of those, `data` a new one in Base64. */
export const reviewRequestSchema = z.object({
  ...reviewFormSchema.shape,
  pictures: z
    .array(
      z.union([
        z.object({ url: z.string().max(300) }),
        z.object({ data: z.string().min(1).max(maxPictureLength) }),
      ]),
    )
    .max(maxReviewPictures)
    .default([]),
});
export type ReviewRequest = z.output<typeof reviewRequestSchema>;
