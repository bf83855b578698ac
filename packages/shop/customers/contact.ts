import type { contactMessageSchema } from '@aangan/contract/contact';
import { and, desc, eq, lt, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { pageOf } from '../operation/all-rows';
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

/** Newest first. */
export async function listMessages(database: Database, storeId: number, after: number) {
  const { id } = contactMessages;
  const rows = await database
    .select()
    .from(contactMessages)
    .where(and(eq(contactMessages.storeId, storeId), after === 0 ? undefined : lt(id, after)))
    .orderBy(desc(id))
    .limit(pageSize);
  return pageOf(rows, pageSize);
}
