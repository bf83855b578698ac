import { and, eq } from 'drizzle-orm';
import { orderStatus } from '@/lib/rules/order-status';
import type { Database } from '../database/open';
import { orders, products, reviews, stores, users } from '../database/schema';
import { productPageUrl, reviewPageUrl } from '../public-urls';
import { readUnreviewed } from '../reviews/review-mails';
import { isShown } from '../services/product-filters';
import { reviewSubscription } from '../services/subscriptions';
import { brandOf } from './brand';
import { type ComposedMail, frameUnsubscribable, type MailSettings } from './composed-mail';
import type { OutboxRow } from './outbox';
import { rejectedReviewMail, reviewReplyMail, reviewRequestMail } from './review-mail';

/** Undefined once the order is returned, or the shopper has reviewed or unsubscribed. */
export async function composeReviewMail(
  database: Database,
  settings: MailSettings,
  orderId: string,
): Promise<ComposedMail> {
  const [found] = await database
    .select({
      status: orders.status,
      to: users.email,
      storeId: users.storeId,
      host: stores.host,
      info: stores.info,
    })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .innerJoin(stores, eq(stores.id, orders.storeId))
    .where(eq(orders.id, orderId));
  if (!found) throw new Error(`Unknown order ${orderId}`);
  const { status, to, storeId, host, info } = found;
  const { token, isEnded } = await reviewSubscription(database, storeId, to);
  const [first, ...others] = (await readUnreviewed(database, orderId)).map(({ handle, title }) => ({
    title,
    url: reviewPageUrl(settings, host, handle),
  }));
  const isDue = info.reviews && status === orderStatus.delivered && !isEnded;
  if (!isDue || !first) return { host, mail: undefined };
  const brand = brandOf(info, host, settings);
  const content = reviewRequestMail(brand, orderId, [first, ...others]);
  return frameUnsubscribable(settings, brand, content, { to, host, token });
}

/** Undefined once the review changed or the shopper unsubscribed, and for an unconfirmed address. */
export async function composeModerationMail(
  database: Database,
  settings: MailSettings,
  kind: OutboxRow['kind'],
  reviewId: number,
): Promise<ComposedMail> {
  const [found] = await database
    .select({
      review: reviews,
      title: products.title,
      to: users.email,
      verifiedAt: users.verifiedAt,
      storeId: users.storeId,
      host: stores.host,
      info: stores.info,
    })
    .from(reviews)
    .innerJoin(users, eq(users.id, reviews.userId))
    .innerJoin(stores, eq(stores.id, reviews.storeId))
    .leftJoin(
      products,
      and(
        eq(products.storeId, reviews.storeId),
        eq(products.handle, reviews.productHandle),
        isShown,
      ),
    )
    .where(eq(reviews.id, reviewId));
  if (!found) throw new Error(`Unknown review ${reviewId}`);
  const { title, to, verifiedAt, storeId, host, info } = found;
  const { token, isEnded } = await reviewSubscription(database, storeId, to);
  const { productHandle: handle, status, reason, reply } = found.review;
  const brand = brandOf(info, host, settings);
  const compose = () => {
    if (!info.reviews || title === null || !verifiedAt || isEnded) return undefined;
    if (kind === 'review rejected' && status === 'rejected')
      return rejectedReviewMail(brand, {
        title,
        reason,
        url: reviewPageUrl(settings, host, handle),
      });
    if (kind === 'review reply' && status === 'published' && reply !== null)
      return reviewReplyMail(brand, {
        title,
        reply,
        url: productPageUrl(settings, host, { handle }),
      });
    return undefined;
  };
  const content = compose();
  if (!content) return { host, mail: undefined };
  return frameUnsubscribable(settings, brand, content, { to, host, token });
}
