import { orderStatus } from '@aangan/contract/rules/order-status';
import {
  and,
  eq,
  exists,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  not,
  notExists,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { isShown } from '../../catalogue/product-filters';
import { products } from '../../catalogue/schema';
import { users } from '../../customers/schema';
import { isUncancelled } from '../../orders/order-parts';
import { orderEvents, orderItems, orders } from '../../orders/schema';
import type { Database } from '../../platform/database/open';
import { queueMails } from '../../platform/mail/outbox';
import { stores } from '../../stores/schema';
import { reviewSettingsSchema } from '../../stores/stored-store-info';
import { reviews } from '../schema';
import { hasEndedReviewMails } from '../subscriptions';

/** A store that turns on reviews does not write about all its earlier orders. */
const maxDelayDays = 14;
const batchSize = 200;

const daysAgo = (days: SQL | number): SQL => sql`now() - make_interval(days => ${days}::int)`;

const defaultDays = reviewSettingsSchema.parse({}).mailAfterDays;
const mailAfterDays = sql`(${stores.info} #> '{reviews,mailAfterDays}')`;
const daysOfStore = sql`case when jsonb_typeof(${mailAfterDays}) = 'number' then ${mailAfterDays}::int else ${defaultDays}::int end`;

const takesReviews = sql`jsonb_typeof(${stores.info} -> 'reviews') = 'object'`;

/** Queues one mail for each order that was delivered so many days ago. */
export function queueReviewMails(database: Database): Promise<void> {
  return database.transaction(async (transaction) => {
    const deliveredAt = transaction
      .select({ at: sql`min(${orderEvents.at})` })
      .from(orderEvents)
      .where(
        and(eq(orderEvents.orderId, orders.id), eq(orderEvents.status, orderStatus.delivered)),
      );
    const due = transaction
      .select({ id: orders.id })
      .from(orders)
      .innerJoin(stores, eq(stores.id, orders.storeId))
      .innerJoin(users, eq(users.id, orders.userId))
      .where(
        and(
          takesReviews,
          sql`${mailAfterDays} is distinct from 'false'`,
          // Written as in the partial index; an order changes last after its delivery.
          sql`${orders.status} = 3 and ${orders.reviewMailedAt} is null`,
          gt(orders.updatedAt, daysAgo(sql`(${daysOfStore}) + ${maxDelayDays}::int`)),
          isNotNull(users.verifiedAt),
          not(hasEndedReviewMails(transaction)),
          sql`(${deliveredAt}) between ${daysAgo(sql`(${daysOfStore}) + ${maxDelayDays}::int`)} and ${daysAgo(daysOfStore)}`,
        ),
      )
      .limit(batchSize)
      .for('update', { of: orders, skipLocked: true });
    const asked = await transaction
      .update(orders)
      .set({ reviewMailedAt: sql`now()` })
      .where(inArray(orders.id, due))
      .returning({ subject: orders.id });
    await queueMails(
      transaction,
      asked.map(({ subject }) => ({ kind: 'review request', subject })),
    );
  });
}

/** Queues a mail to each merchant who has new waiting reviews, at most one a day. */
export function queueWaitingReviewsMails(database: Database): Promise<void> {
  return database.transaction(async (transaction) => {
    const newReview = transaction
      .select({ id: reviews.id })
      .from(reviews)
      .where(
        and(
          eq(reviews.storeId, stores.id),
          eq(reviews.status, 'waiting'),
          or(isNull(stores.reviewsMailedAt), gt(reviews.createdAt, stores.reviewsMailedAt)),
        ),
      );
    const due = await transaction
      .update(stores)
      .set({ reviewsMailedAt: sql`now()` })
      .where(
        and(
          takesReviews,
          or(isNull(stores.reviewsMailedAt), lt(stores.reviewsMailedAt, daysAgo(1))),
          exists(newReview),
        ),
      )
      .returning({ id: stores.id });
    await queueMails(
      transaction,
      due.map(({ id }) => ({ kind: 'reviews waiting', subject: id })),
    );
  });
}

/** The order's products that its shopper can still review, in the sequence of the order. */
export async function readUnreviewed(database: Database, orderId: string) {
  const ownReview = database
    .select({ id: reviews.id })
    .from(reviews)
    .where(
      and(
        eq(reviews.storeId, orders.storeId),
        eq(reviews.userId, orders.userId),
        eq(reviews.productHandle, orderItems.productHandle),
      ),
    );
  const product = database
    .select({ id: products.id })
    .from(products)
    .where(
      and(
        eq(products.storeId, orders.storeId),
        eq(products.handle, orderItems.productHandle),
        isShown,
      ),
    );
  const items = await database
    .select({
      handle: orderItems.productHandle,
      title: orderItems.title,
      imgUrl: orderItems.imgUrl,
    })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(and(eq(orders.id, orderId), isUncancelled, exists(product), notExists(ownReview)))
    .orderBy(orderItems.id);
  return items.filter(
    ({ handle }, index) => items.findIndex((item) => item.handle === handle) === index,
  );
}
