import type { contactMessageSchema } from '@aangan/contract/contact';
import { and, desc, eq, isNotNull, lt, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import { subscriptions } from '../marketing/schema';
import type { Database } from '../platform/database/open';
import { queueMails } from '../platform/mail/outbox';
import type { Retention } from '../platform/settings';
import { contactMessages } from './schema';

export function saveContactMessage(
  database: Database,
  storeId: number,
  message: z.output<typeof contactMessageSchema>,
): Promise<void> {
  return database.transaction(async (transaction) => {
    const [stored] = await transaction
      .insert(contactMessages)
      .values({ storeId, ...message })
      .returning({ id: contactMessages.id });
    if (stored) await queueMails(transaction, [{ kind: 'contact message', subject: stored.id }]);
  });
}

export async function deleteOldMessages(
  database: Database,
  { messageDays }: Pick<Retention, 'messageDays'>,
): Promise<void> {
  const isOld = lt(
    contactMessages.createdAt,
    sql`now() - make_interval(days => ${messageDays}::int)`,
  );
  await database.delete(contactMessages).where(isOld);
}

const pageSize = 50;

const isAfter = (id: PgColumn, after: number) => (after === 0 ? undefined : lt(id, after));

/** `next` continues a full page. */
const nextOf = (rows: readonly { id: number }[]) =>
  rows.length === pageSize ? rows.at(-1)?.id : undefined;

/** Confirmed ones only, newest first. */
export async function listSubscribers(database: Database, storeId: number, after: number) {
  const table = subscriptions;
  const isSubscriber = and(eq(table.kind, 'newsletter'), isNotNull(table.confirmedAt));
  const rows = await database
    .select()
    .from(table)
    .where(and(eq(table.storeId, storeId), isSubscriber, isAfter(table.id, after)))
    .orderBy(desc(table.id))
    .limit(pageSize);
  const shown = rows.map(({ createdAt, email, confirmedAt, agreedTo, token }) => ({
    createdAt: createdAt.toISOString(),
    email,
    confirmedAt: confirmedAt?.toISOString() ?? '',
    agreedTo: agreedTo ?? '',
    token,
  }));
  return { rows: shown, next: nextOf(rows) };
}

/** Newest first. */
export async function listMessages(database: Database, storeId: number, after: number) {
  const table = contactMessages;
  const rows = await database
    .select()
    .from(table)
    .where(and(eq(table.storeId, storeId), isAfter(table.id, after)))
    .orderBy(desc(table.id))
    .limit(pageSize);
  const shown = rows.map(({ createdAt, name, email, subject, message }) => ({
    createdAt: createdAt.toISOString(),
    name,
    email,
    subject,
    message,
  }));
  return { rows: shown, next: nextOf(rows) };
}
