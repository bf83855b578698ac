import type { ReadEmailLink } from '@aangan/contract/email-link';
import { z } from 'zod';
import {
  confirmSubscription,
  endSubscription,
  linkedAddress,
  readSubscription,
} from '../marketing/subscriptions';
import type { Database } from '../platform/database/open';
import { HttpError } from '../platform/http/http-error';
import type { Retention } from '../platform/settings';
import type { Store } from '../stores/stores';
import { findByVerificationToken, verifyByToken } from './account-verification';

const tokenSchema = z.uuid();

export const invalidLink = () =>
  new HttpError(422, 'This link is no longer valid.', { field: 'token' });

/** Undefined for texts that PostgreSQL would reject as a UUID. */
const parseLinkToken = (text: string): string | undefined => tokenSchema.safeParse(text).data;

/** What a link confirms or ends. 410 for an unknown or expired one, 422 for a text that is no link. */
export async function readLink(
  database: Database,
  storeId: number,
  text: string,
  retention: Retention,
): Promise<ReadEmailLink> {
  const token = parseLinkToken(text);
  if (!token) throw invalidLink();
  const read = await readSubscription(database, storeId, token, retention);
  if (read) return read;
  const user = await findByVerificationToken(database, storeId, token);
  if (!user) throw new HttpError(410, 'This link is no longer valid.', { field: 'token' });
  return { subject: 'account', ...linkedAddress(user) };
}

/** Undefined for an unknown or expired link. */
export async function confirmByLink(
  database: Database,
  store: Store,
  text: string,
  retention: Retention,
): Promise<Pick<ReadEmailLink, 'subject' | 'product' | 'others'> | undefined> {
  const token = parseLinkToken(text);
  if (!token) return undefined;
  const confirmed = await confirmSubscription(database, store, token, retention);
  if (confirmed) return confirmed;
  return (await verifyByToken(database, store.id, token)) ? { subject: 'account' } : undefined;
}

/** False for a text that is no link; a second call and an unknown link have no effect. */
export async function unsubscribeByLink(
  database: Database,
  storeId: number,
  text: string,
): Promise<boolean> {
  const token = parseLinkToken(text);
  if (token) await endSubscription(database, storeId, token);
  return token !== undefined;
}
