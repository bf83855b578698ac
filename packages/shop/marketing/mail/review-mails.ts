import { countText } from '@aangan/contract/rules/count-text';
import { orderStatus } from '@aangan/contract/rules/order-status';
import { and, eq } from 'drizzle-orm';
import { isShown } from '../../catalogue/product-filters';
import { products } from '../../catalogue/schema';
import { users } from '../../customers/schema';
import { orders } from '../../orders/schema';
import type { Brand } from '../../platform/mail/brand';
import type { MailContent } from '../../platform/mail/frame';
import type { ComposeMail } from '../../platform/mail/mail-draft';
import { deskPageUrl, reviewPageUrl } from '../../platform/public-urls';
import { stores } from '../../stores/schema';
import { readMailedStore } from '../../stores/stores';
import { readUnreviewed } from '../reviews/queue-review-mails';
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

function waitingReviewsMail(count: number, url: string): MailContent {
  const wait = `${countText(count, 'review')} ${count === 1 ? 'waits' : 'wait'}`;
  return {
    subject: `${wait} for your approval`,
    heading: `${wait} for your approval`,
    paragraphs: ['At most one such email is sent in 24 hours.'],
    action: { label: 'Read and publish', url },
  };
}

/** Undefined once the order is returned, or the shopper has reviewed or unsubscribed. */
export const composeReviewMail: ComposeMail = async (database, settings, { subject: orderId }) => {
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
  if (!found) return undefined;
  const { status, to, storeId, host, info } = found;
  const { token, isEnded } = await reviewSubscription(database, storeId, to);
  const [first, ...others] = (await readUnreviewed(database, orderId)).map(({ handle, title }) => ({
    title,
    url: reviewPageUrl(settings, host, handle),
  }));
  const isDue = info.reviews && status === orderStatus.delivered && !isEnded;
  if (!isDue || !first) return undefined;
  const content = (brand: Brand) => reviewRequestMail(brand, orderId, [first, ...others]);
  return { host, info, to, unsubscribeToken: token, content };
};

/** Undefined once the review changed or the shopper unsubscribed, and for an unconfirmed address. */
export const composeModerationMail: ComposeMail = async (database, settings, row) => {
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
    .where(eq(reviews.id, Number(row.subject)));
  if (!found) return undefined;
  const { title, to, verifiedAt, storeId, host, info } = found;
  const { token, isEnded } = await reviewSubscription(database, storeId, to);
  if (!info.reviews || title === null || !verifiedAt || isEnded) return undefined;
  const { productHandle: handle, status, reason } = found.review;
  if (status !== 'rejected') return undefined;
  const url = reviewPageUrl(settings, host, handle);
  const content = (brand: Brand) => rejectedReviewMail(brand, { title, reason, url });
  return { host, info, to, unsubscribeToken: token, content };
};

export const composeWaitingReviewsMail: ComposeMail = async (database, settings, { subject }) => {
  const store = await readMailedStore(database, subject);
  if (!store?.info.reviews) return undefined;
  const isWaiting = and(eq(reviews.storeId, Number(subject)), eq(reviews.status, 'waiting'));
  const count = await database.$count(reviews, isWaiting);
  const url = deskPageUrl(settings, store.host, 'reviews');
  return count > 0 ? { ...store, content: () => waitingReviewsMail(count, url) } : undefined;
};
