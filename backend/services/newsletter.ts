import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../database/open';
import { newsletterSubscriptions } from '../database/schema';
import { brandName } from '../mail/brand';
import { newsletterConsent } from '../mail/newsletter-mail';
import { queueMails } from '../mail/outbox';
import type { Retention } from '../settings';
import { isConfirmable, isExpired, isResendable } from './double-opt-in';
import { readStoredInfo, type Store } from './stores';

const table = newsletterSubscriptions;

/** Queues the confirmation mail; a confirmed address stays unchanged. */
export function requestSubscription(
  database: Database,
  storeId: number,
  email: string,
): Promise<void> {
  return database.transaction(async (transaction) => {
    const [subject] = await transaction
      .insert(table)
      .values({ storeId, email })
      .onConflictDoUpdate({
        target: [table.storeId, table.email],
        set: { createdAt: sql`now()` },
        setWhere: isResendable(table),
      })
      .returning({ subscriptionId: table.id });
    if (subject) await queueMails(transaction, ['newsletter confirmation'], subject);
  });
}

const ofLink = (storeId: number, token: string) =>
  and(eq(table.storeId, storeId), eq(table.token, token));

/** Undefined for an unknown or expired link. */
export async function findSubscription(
  database: Database,
  storeId: number,
  token: string,
  { unconfirmedHours }: Pick<Retention, 'unconfirmedHours'>,
) {
  const [found] = await database
    .select({ email: table.email, confirmedAt: table.confirmedAt })
    .from(table)
    .where(and(ofLink(storeId, token), isConfirmable(table, unconfirmedHours)));
  return found;
}

/** Returns the address; undefined for an unknown or expired link. */
export async function confirmSubscription(
  database: Database,
  store: Store,
  token: string,
  { unconfirmedHours }: Pick<Retention, 'unconfirmedHours'>,
): Promise<string | undefined> {
  const info = await readStoredInfo(database, store.id);
  const consent = newsletterConsent(info, brandName(info, store.host));
  const [confirmed] = await database
    .update(table)
    .set({
      confirmedAt: sql`coalesce(${table.confirmedAt}, now())`,
      agreedTo: sql`coalesce(${table.agreedTo}, ${consent})`,
    })
    .where(and(ofLink(store.id, token), isConfirmable(table, unconfirmedHours)))
    .returning({ email: table.email });
  return confirmed?.email;
}

export async function cancelSubscription(
  database: Database,
  storeId: number,
  token: string,
): Promise<void> {
  await database.delete(table).where(ofLink(storeId, token));
}

export async function deleteExpiredSubscriptions(
  database: Database,
  { unconfirmedHours }: Pick<Retention, 'unconfirmedHours'>,
): Promise<void> {
  await database.delete(table).where(isExpired(table, unconfirmedHours));
}
