import type { ReadEmailLink } from '@aangan/contract/email-link';
import { z } from 'zod';
import { confirmSubscription, linkedAddress, readSubscription } from '../marketing/subscriptions';
import type { Database } from '../platform/database/open';
import { HttpError } from '../platform/http/http-error';
import type { Store } from '../stores/stores';
import { findByVerificationToken, verifyByToken } from './account-verification';

const tokenSchema = z.uuid();

export const invalidLink = () =>
  new HttpError(422, 'This link is no longer valid.', { field: 'token' });

/** 422 for a text that PostgreSQL would reject as a UUID. */
export function requireLinkToken(text: string): string {
  const { data } = tokenSchema.safeParse(text);
  if (!data) throw invalidLink();
  return data;
}

/** What a link confirms or ends. 410 for an unknown or expired one. */
export async function readLink(
  database: Database,
  storeId: number,
  token: string,
): Promise<ReadEmailLink> {
  const read = await readSubscription(database, storeId, token);
  if (read) return read;
  const user = await findByVerificationToken(database, storeId, token);
  if (!user) throw new HttpError(410, 'This link is no longer valid.', { field: 'token' });
  return { subject: 'account', ...linkedAddress(user) };
}

/** 422 for an unknown or expired link. */
export async function confirmByLink(
  database: Database,
  store: Store,
  token: string,
): Promise<Pick<ReadEmailLink, 'subject' | 'product' | 'others'>> {
  const confirmed = await confirmSubscription(database, store, token);
  if (confirmed) return confirmed;
  if (await verifyByToken(database, store.id, token)) return { subject: 'account' };
  throw invalidLink();
}
