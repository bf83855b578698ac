import { z } from 'zod';
import type { ReviewView } from '../../marketing/reviews/handlers';
import { droppedReplyNote } from '../../marketing/reviews/operations';
import { allRows } from '../../merchant/all-rows';
import { operations } from '../../merchant/operations';
import { readableTime } from '../../merchant/readable-time';
import { defineCommand } from '../command';
import { printable } from '../listing';

const number = z
  .string()
  .regex(/^[1-9]\d{0,14}$/, 'Use the number of a review, as the list shows it.')
  .transform(Number);
const id = number.meta({ description: 'number of a review', value: 'ID' });
const ids = z
  .array(number)
  .min(1)
  .max(100)
  .meta({ description: 'numbers of reviews', value: 'ID' });

const indented = (text: string) =>
  text
    .split('\n')
    .map((line) => `    ${printable(line)}\n`)
    .join('');

function reviewText(review: ReviewView): string {
  const { id, status, rating, product, name, email, createdAt, title, text } = review;
  const stars = '★'.repeat(rating).padEnd(5, '☆');
  const head = [id, stars, status, product, `${name} <${email}>`, readableTime(createdAt)];
  return [
    `${printable(head.join('  '))}\n`,
    indented(title),
    indented(text),
    ...review.pictures.map((url) => indented(`Picture: ${url}`)),
    ...(review.reason ? [indented(`Reason: ${review.reason}`)] : []),
    ...(review.reply ? [indented(`Reply: ${review.reply}`)] : []),
    ...(review.hasDroppedReply ? [indented(droppedReplyNote)] : []),
  ].join('');
}

const reviewTexts = (reviews: ReviewView[]) => reviews.map(reviewText).join('\n');

const { store, status } = operations.listReviews.shape;

export const reviewCommands = [
  defineCommand({
    name: 'list',
    description: 'shows the reviews that wait for approval, or those of another status',
    input: z.object({ store, status }),
    async run(context, input) {
      const reviews: ReviewView[] = [];
      const read = (after: number) => context.merchant.listReviews({ ...input, after });
      for await (const review of allRows(read)) reviews.push(review);
      if (reviews.length === 0) context.stderr.write(`No ${input.status} reviews.\n`);
      return reviewTexts(reviews);
    },
  }),
  defineCommand({
    name: 'approve',
    description: 'publishes reviews',
    positionals: ['ids'],
    input: z.object({ store, ids }),
    run: async (context, input) => reviewTexts(await context.merchant.approveReviews(input)),
  }),
  defineCommand({
    name: 'reject',
    description: 'hides reviews; their writers may change them',
    positionals: ['ids'],
    input: z.object({ store, ids, reason: operations.rejectReviews.shape.reason }),
    run: async (context, input) => reviewTexts(await context.merchant.rejectReviews(input)),
  }),
  defineCommand({
    name: 'reply',
    description: 'writes your reply below a review, or replaces it',
    positionals: ['id', 'reply'],
    input: z.object({ store, id, reply: operations.replyToReview.shape.reply }),
    async run(context, input) {
      const review = await context.merchant.replyToReview(input);
      if (review.status !== 'published') {
        context.stderr.write(
          `Review ${review.id} is ${review.status}: shoppers see it with your reply once you approve it.\n`,
        );
      }
      return reviewText(review);
    },
  }),
];
