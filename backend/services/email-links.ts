import { z } from 'zod';
import type { Database } from '../database/open';
import { stopReviewMails } from '../reviews/review-mails';
import type { Retention } from '../settings';
import { verifyByToken } from './account-verification';
import { cancelSubscription, confirmSubscription } from './newsletter';
import {
  cancelRestockNotices,
  confirmByRestockLink,
  confirmRestockNotices,
} from './restock-notices';
import type { Store } from './stores';

const tokenSchema = z.uuid();

/** Undefined for texts that PostgreSQL would reject as a UUID. */
const parseLinkToken = (text: string): string | undefined => tokenSchema.safeParse(text).data;

type Confirmed = {
  subject: 'newsletter' | 'restock' | 'account';
  product?: { id: string; title: string };
};

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
    await confirmRestockNotices(database, store.id, email, retention);
    return { subject: 'newsletter' };
  }
  const product = await confirmByRestockLink(database, store.id, token, retention);
  if (product) return { subject: 'restock', product };
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
