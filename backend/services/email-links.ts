import { z } from 'zod';
import type { Database } from '../database/open';
import { stopReviewMails } from '../reviews/review-mails';
import { verifyByToken } from './account-verification';
import { cancelSubscription, confirmSubscription } from './newsletter';
import { cancelRestockNotices, confirmRestockNotice } from './restock-notices';

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
  storeId: number,
  text: string,
): Promise<Confirmed | undefined> {
  const token = parseLinkToken(text);
  if (!token) return undefined;
  if (await confirmSubscription(database, storeId, token)) return { subject: 'newsletter' };
  const product = await confirmRestockNotice(database, storeId, token);
  if (product) return { subject: 'restock', product };
  return (await verifyByToken(database, storeId, token)) ? { subject: 'account' } : undefined;
}

/** An unknown link has no effect. */
export async function unsubscribeByLink(
  database: Database,
  storeId: number,
  text: string,
): Promise<void> {
  const token = parseLinkToken(text);
  if (!token) return;
  await cancelSubscription(database, storeId, token);
  await cancelRestockNotices(database, storeId, token);
  await stopReviewMails(database, storeId, token);
}
