import type { Revalidation } from '@aangan/contract/revalidation';
import { reviewStatuses } from '@aangan/contract/review';
import { countText } from '@aangan/contract/rules/count-text';
import { and, asc, desc, eq, gt, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { pick } from '../../catalogue/product-fields';
import { products } from '../../catalogue/schema';
import { stockRevalidation } from '../../catalogue/stock';
import { users } from '../../customers/schema';
import { pageOf } from '../../operation/all-rows';
import { after, text } from '../../operation/inputs';
import { type Column, type Needs, operation } from '../../operation/operation';
import { readableTime } from '../../operation/readable-time';
import type { Database } from '../../platform/database/open';
import { HttpError } from '../../platform/http/http-error';
import { dropUnsentMails, queueMails } from '../../platform/mail/outbox';
import { storefrontOrigin, type UrlSettings } from '../../platform/public-urls';
import type { Store } from '../../stores/stores';
import { reviews } from '../schema';
import { publicName } from './list-reviews';

const pageSize = 100;

const id = z.number().int().min(1);
const ids = z.array(id).min(1).max(100).meta({ label: 'Reviews', hint: 'Numbers of reviews.' });

const droppedReplyNote = 'Your reply was deleted, since the shopper changed the review after it.';

async function readViews(
  database: Database,
  settings: UrlSettings,
  { id: storeId, host }: Store,
  condition: SQL | undefined,
  order = asc(reviews.id),
) {
  const media = `${storefrontOrigin(settings, host)}/media/${host}/`;
  const rows = await database
    .select({
      review: reviews,
      email: users.email,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(reviews)
    .innerJoin(users, eq(users.id, reviews.userId))
    .where(and(eq(reviews.storeId, storeId), condition))
    .orderBy(order)
    .limit(pageSize);
  return rows.map(({ review, email, ...customer }) => ({
    ...pick(review, ['id', 'status', 'rating', 'title', 'text', 'reason', 'reply', 'createdAt']),
    product: review.productHandle,
    /** As shown to shoppers. */
    name: publicName(customer),
    email,
    pictures: review.pictures.map((name) => media + name),
    /** The shopper changed the text after it. */
    hasDroppedReply: review.reply === null && review.repliedAt !== null,
  }));
}

type ReviewView = Awaited<ReturnType<typeof readViews>>[number];

/** Revalidates the pages of the reviews' products. */
async function reviewsRevalidation(
  database: Database,
  { id, host }: Store,
  handles: string[],
): Promise<Revalidation> {
  const stale = await database
    .select({ handle: products.handle, category: products.category })
    .from(products)
    .where(and(eq(products.storeId, id), inArray(products.handle, handles)));
  return stockRevalidation(host, stale);
}

type Changing = Pick<Needs, 'database' | 'settings' | 'publish'> & { store: Store };

/** 404 for a review of another store. */
async function changeReviews(
  { database, settings, publish, store }: Changing,
  ids: number[],
  change: PgUpdateSetSource<typeof reviews>,
  isMailed: (before: ReviewView) => boolean = () => false,
) {
  const named = inArray(reviews.id, ids);
  const found = await readViews(database, settings, store, named);
  const missing = ids.filter((id) => !found.some((review) => review.id === id));
  if (missing.length > 0) {
    throw new HttpError(404, `Review ${missing.join(', ')} was not found in this store.`);
  }
  // One at a time: each locks its product, as orders do in another sequence.
  for (const review of found) {
    await database.transaction(async (transaction) => {
      await transaction.update(reviews).set(change).where(eq(reviews.id, review.id));
      if (!isMailed(review)) return;
      await dropUnsentMails(transaction, 'review rejected', review.id);
      await queueMails(transaction, [{ kind: 'review rejected', subject: review.id }]);
    });
  }
  const handles = [...new Set(found.map(({ product }) => product))];
  await publish(await reviewsRevalidation(database, store, handles));
  return { rows: await readViews(database, settings, store, named) };
}

const columns: Column<ReviewView>[] = [
  { label: 'Title', value: ({ title }) => title },
  { label: 'ID', value: ({ id }) => String(id) },
  { label: 'Stars', value: ({ rating }) => '★'.repeat(rating).padEnd(5, '☆') },
  { label: 'Status', isDetail: true, value: ({ status }) => status },
  { label: 'Product', value: ({ product }) => product },
  { label: 'Shopper', value: ({ name, email }) => `${name} <${email}>` },
  { label: 'Written', value: ({ createdAt }) => readableTime(createdAt) },
  { label: 'Text', value: ({ text }) => text },
  { label: 'Pictures', value: ({ pictures }) => pictures.join(' ') },
  { label: 'Reason', value: ({ reason }) => reason ?? '' },
  {
    label: 'Reply',
    value: ({ reply, hasDroppedReply }) => (hasDroppedReply ? droppedReplyNote : (reply ?? '')),
  },
];

const changed = (action: string) => (answer: { rows: ReviewView[] }) =>
  `${countText(answer.rows.length, 'review')} ${action}.`;

export const reviewOperations = {
  listReviews: operation({
    title: 'Reviews',
    section: 'reviews',
    input: z.object({
      status: z.enum(reviewStatuses).default('waiting').meta({ label: 'Status' }),
      after,
    }),
    async run({ database, settings, store }, { status, after }) {
      const isOldestFirst = status === 'waiting';
      const isNext = after > 0 ? (isOldestFirst ? gt : lt)(reviews.id, after) : undefined;
      const rows = await readViews(
        database,
        settings,
        store,
        and(eq(reviews.status, status), isNext),
        isOldestFirst ? asc(reviews.id) : desc(reviews.id),
      );
      return pageOf(rows, pageSize);
    },
    columns,
  }),
  approveReviews: operation({
    title: 'Publish the review',
    section: 'reviews',
    subject: 'ids',
    input: z.object({ ids }),
    run: (needs, { ids }) => changeReviews(needs, ids, { status: 'published', reason: null }),
    isOffered: ({ status }: ReviewView) => status !== 'published',
    done: changed('published'),
  }),
  rejectReviews: operation({
    title: 'Reject the review',
    section: 'reviews',
    subject: 'ids',
    input: z.object({
      ids,
      reason: text(500).optional().meta({ label: 'Reason', hint: 'Its writer sees it.' }),
    }),
    hint: 'Hides the review. Its writer may change it.',
    run: (needs, { ids, reason }) =>
      changeReviews(
        needs,
        ids,
        { status: 'rejected', reason: reason ?? null },
        (before) =>
          before.status !== 'rejected' || (before.reason === null && reason !== undefined),
      ),
    isOffered: ({ status, reason }: ReviewView) => status !== 'rejected' || reason === null,
    done: changed('rejected'),
  }),
  replyToReview: operation({
    title: 'Reply to the review',
    section: 'reviews',
    subject: 'id',
    input: z.object({
      id: id.meta({ label: 'Review', hint: 'Number of a review.' }),
      reply: text(1000).meta({
        label: 'Your reply',
        hint: 'Shoppers see it below the review. It replaces an earlier one.',
        isLong: true,
      }),
    }),
    async run(needs, { id, reply }) {
      const { rows } = await changeReviews(needs, [id], { reply, repliedAt: sql`now()` });
      const [replied] = rows;
      if (!replied) throw new HttpError(404, `Review ${id} was not found in this store.`);
      return replied;
    },
    isOffered: ({ status }: ReviewView) => status !== 'rejected',
    done: ({ id, status }) =>
      status === 'published'
        ? `Shoppers see your reply to review ${id}.`
        : `Review ${id} is ${status}: shoppers see it with your reply once you publish it.`,
  }),
};
