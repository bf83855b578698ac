import { orderStatus } from '@aangan/contract/rules/order-status';
import { and, eq } from 'drizzle-orm';
import { isShown } from '../../catalogue/product-filters';
import { products } from '../../catalogue/schema';
import { users } from '../../customers/schema';
import { orders } from '../../orders/schema';
import type { Database } from '../../platform/database/open';
import { type Brand, brandOf } from '../../platform/mail/brand';
import {
  type ComposedMail,
  frameUnsubscribable,
  type MailSettings,
} from '../../platform/mail/composed-mail';
import type { MailContent } from '../../platform/mail/frame';
import type { OutboxRow } from '../../platform/mail/outbox';
import { productPageUrl, reviewPageUrl } from '../../platform/public-urls';
import { stores } from '../../stores/schema';
import { readUnreviewed } from '../reviews/review-mails';
import { reviews } from '../schema';
import { reviewSubscription } from '../subscriptions';

function rejectedReviewMail(
  { name }: Brand,
  { title, reason, url }: { title: string; reason: string | null; url: string },
): MailContent {
  return {
    subject: `Your review of ${title} is not shown`,
    heading: 'Your review is not shown',
    paragraphs: [
      `${name} does not show your review of ${title}.${reason ? ` The reason: ${reason}` : ''}`,
      'You can change your review and send it again.',
    ],
    action: { label: 'Change your review', url },
  };
}

function reviewReplyMail(
  { name }: Brand,
  { title, reply, url }: { title: string; reply: string; url: string },
): MailContent {
  return {
    subject: `${name} replied to your review of ${title}`,
    heading: 'A reply to your review',
    paragraphs: [reply, 'Shoppers see the reply below your review.'],
    action: { label: 'See the product', url },
  };
}

type RequestedReview = { title: string; url: string };

/** One link for each product of the order. */
function reviewRequestMail(
  { name }: Brand,
  orderId: string,
  [first, ...others]: readonly [RequestedReview, ...RequestedReview[]],
): MailContent {
  const isOne = others.length === 0;
  return {
    subject: isOne ? `How is your ${first.title}?` : `How are the products of order ${orderId}?`,
    heading: `What do you think of ${isOne ? 'it' : 'them'}?`,
    paragraphs: [
      `You received order ${orderId} from ${name}. Your review helps other shoppers, whether you are happy or not.`,
      'We ask once for each order. Sign in with the account of the order to write your review.',
    ],
    action: { label: `Review: ${first.title}`, url: first.url },
    details: others.map(({ title, url }): [string, string, string] => ['Review', title, url]),
  };
}

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
