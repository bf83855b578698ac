import { z } from 'zod';
import type { LinkedProduct, ReadEmailLink } from '@/lib/contract/email-link';
import type { Database } from '../database/open';
import { HttpError } from '../http-error';
import { findReviewMails, stopReviewMails } from '../reviews/review-mails';
import type { Retention } from '../settings';
import { findByVerificationToken, verifyByToken } from './account-verification';
import { cancelSubscription, confirmSubscription, findSubscription } from './newsletter';
import {
  cancelRestockNotices,
  confirmByRestockLink,
  confirmRestockNotices,
  countOtherNotices,
  readRestockLink,
} from './restock-notices';
import type { Store } from './stores';

const tokenSchema = z.uuid();

export const invalidLink = () =>
  new HttpError(422, 'This link is no longer valid.', { field: 'token' });

/** Undefined for texts that PostgreSQL would reject as a UUID. */
const parseLinkToken = (text: string): string | undefined => tokenSchema.safeParse(text).data;

type Confirmed = {
  subject: 'newsletter' | 'restock' | 'account';
  product?: LinkedProduct;
  others?: number | undefined;
};

const shortened = (email: string) => email.replace(/^(.)[^@]*/u, '$1…');

/** What a link confirms or ends. 410 for an unknown or expired one, 422 for a text that is no link. */
export async function readLink(
  database: Database,
  storeId: number,
  text: string,
  retention: Retention,
): Promise<ReadEmailLink> {
  const token = parseLinkToken(text);
  if (!token) throw invalidLink();
  const addressOf = ({ email, confirmedAt }: { email: string; confirmedAt: Date | null }) =>
    confirmedAt ? { email: shortened(email), confirmed: true } : { email };
  const subscription = await findSubscription(database, storeId, token, retention);
  if (subscription) {
    const { email } = subscription;
    const others = await countOtherNotices(database, storeId, { email, token }, retention);
    return { subject: 'newsletter', ...addressOf(subscription), others };
  }
  const notice = await readRestockLink(database, storeId, token, retention);
  if (notice) {
    const { product, others, stopped } = notice;
    return { subject: 'restock', ...addressOf(notice), product, others, stopped };
  }
  const user = await findByVerificationToken(database, storeId, token);
  if (user) return { subject: 'account', ...addressOf(user) };
  const reader = await findReviewMails(database, storeId, token);
  if (!reader) throw new HttpError(410, 'This link is no longer valid.', { field: 'token' });
  const stopped = reader.stoppedAt ? true : undefined;
  return { subject: 'reviews', email: shortened(reader.email), stopped };
}

/** Undefined for an unknown or expired link. */
export async function confirmByLink(
  database: Database,
  store: Store,
  text: string,
  retention: Retention,
): Promise<Confirmed | undefined> {
  const token = parseLinkToken(text);
  if (!token) return undefined;
  const email = await confirmSubscription(database, store, token, retention);
  if (email) {
    const others = await countOtherNotices(database, store.id, { email, token }, retention);
    await confirmRestockNotices(database, store.id, email, retention);
    return { subject: 'newsletter', others };
  }
  const notice = await confirmByRestockLink(database, store.id, token, retention);
  if (notice) return { subject: 'restock', product: notice.product, others: notice.others };
  return (await verifyByToken(database, store.id, token)) ? { subject: 'account' } : undefined;
}

/** False for a text that is no link; a second call and an unknown link have no effect. */
export async function unsubscribeByLink(
  database: Database,
  storeId: number,
  text: string,
): Promise<boolean> {
  const token = parseLinkToken(text);
  if (!token) return false;
  await cancelSubscription(database, storeId, token);
  await cancelRestockNotices(database, storeId, token);
  await stopReviewMails(database, storeId, token);
  return true;
}
