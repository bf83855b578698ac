import type { Database } from '../database/open';
import { verifyByToken } from './account-verification';
import { readLinkToken } from './link-token';
import { cancelSubscription, confirmSubscription } from './newsletter';
import { cancelRestockNotices, confirmRestockNotice } from './restock';

/** What the link of a mail confirmed. */
export type Confirmed = {
  subject: 'newsletter' | 'restock' | 'account';
  /** Of a restock notice. */
  product?: { id: string; title: string };
};

/** Confirms what a mail asked to confirm; undefined for a link that is unknown or has expired. */
export async function confirmByLink(
  database: Database,
  storeId: number,
  text: string,
): Promise<Confirmed | undefined> {
  const token = readLinkToken(text);
  if (!token) return undefined;
  if (await confirmSubscription(database, storeId, token)) return { subject: 'newsletter' };
  const product = await confirmRestockNotice(database, storeId, token);
  if (product) return { subject: 'restock', product };
  return (await verifyByToken(database, storeId, token)) ? { subject: 'account' } : undefined;
}

/** Ends what the mail of a link is about; an unknown link has nothing left to end. */
export async function unsubscribeByLink(
  database: Database,
  storeId: number,
  text: string,
): Promise<void> {
  const token = readLinkToken(text);
  if (!token) return;
  await cancelSubscription(database, storeId, token);
  await cancelRestockNotices(database, storeId, token);
}
