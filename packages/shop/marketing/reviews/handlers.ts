import type { Revalidation } from '@aangan/contract/revalidation';
import { and, asc, desc, eq, gt, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { products } from '../../catalogue/schema';
import { stockRevalidation } from '../../catalogue/stock';
import { users } from '../../customers/schema';
import type { Handlers, Needs } from '../../merchant/operations';
import type { Database } from '../../platform/database/open';
import { HttpError } from '../../platform/http/http-error';
import type { MailKind } from '../../platform/mail/mail-kinds';
import { dropUnsentMails, queueMails } from '../../platform/mail/outbox';
import { storefrontOrigin, type UrlSettings } from '../../platform/public-urls';
import { outbox } from '../../platform/schema';
import type { Store } from '../../stores/stores';
import { reviews } from '../schema';
import { publicName } from './list-reviews';
import type { reviewOperations } from './operations';

const pageSize = 100;

type ReviewMail = Extract<MailKind, 'review rejected' | 'review reply'>;

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
  return rows.map(({ review, email, ...shopper }) => ({
    id: review.id,
    status: review.status,
    product: review.productHandle,
    rating: review.rating,
    title: review.title,
    text: review.text,
    /** As shown to shoppers. */
    name: publicName(shopper),
    email,
    pictures: review.pictures.map((name) => media + name),
    reason: review.reason,
    reply: review.reply,
    /** The shopper changed the text after it. */
    hasDroppedReply: review.reply === null && review.repliedAt !== null,
    createdAt: review.createdAt.toISOString(),
  }));
}

export type ReviewView = Awaited<ReturnType<typeof readViews>>[number];

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

export function reviewHandlers({ database, settings, storeOf, publish }: Needs) {
  async function changeReviews(
    host: string,
    ids: number[],
    change: PgUpdateSetSource<typeof reviews>,
    mailOf: (before: ReviewView) => ReviewMail | false,
  ) {
    const store = await storeOf(host);
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
        const mail = mailOf(review);
        if (!mail) return;
        await dropUnsentMails(transaction, mail, eq(outbox.reviewId, review.id));
        await queueMails(transaction, [mail], { reviewId: review.id });
      });
    }
    const handles = [...new Set(found.map(({ product }) => product))];
    await publish(await reviewsRevalidation(database, store, handles));
    return readViews(database, settings, store, named);
  }

  return {
    async listReviews({ store, status, after }) {
      const isOldestFirst = status === 'waiting';
      const isNext = after > 0 ? (isOldestFirst ? gt : lt)(reviews.id, after) : undefined;
      const rows = await readViews(
        database,
        settings,
        await storeOf(store),
        and(eq(reviews.status, status), isNext),
        isOldestFirst ? asc(reviews.id) : desc(reviews.id),
      );
      return { rows, next: rows.length === pageSize ? rows.at(-1)?.id : undefined };
    },
    approveReviews: ({ store, ids }) =>
      changeReviews(
        store,
        ids,
        { status: 'published', reason: null },
        ({ status, reply }) => status !== 'published' && reply !== null && 'review reply',
      ),
    rejectReviews: ({ store, ids, reason }) =>
      changeReviews(
        store,
        ids,
        { status: 'rejected', reason: reason ?? null },
        (before) =>
          (before.status !== 'rejected' || (before.reason === null && reason !== undefined)) &&
          'review rejected',
      ),
    async replyToReview({ store, id, reply }) {
      const [replied] = await changeReviews(
        store,
        [id],
        { reply, repliedAt: sql`now()` },
        (before) => before.status === 'published' && before.reply === null && 'review reply',
      );
      if (!replied) throw new HttpError(404, `Review ${id} was not found in this store.`);
      return replied;
    },
  } satisfies Handlers<typeof reviewOperations>;
}
