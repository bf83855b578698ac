import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { users } from '../../customers/schema';
import { orders } from '../../orders/schema';
import type { Database } from '../database/open';
import { outbox } from '../schema';

/** Held mails of an unverified address are deleted after this. */
export const maxHeldDays = 7;

/** Counts the order mails allowed now: all if verified, else the account's first, with the link. */
export async function countAllowedMails(database: Database, orderId: string): Promise<number> {
  const [account] = await database
    .select({ id: users.id, verifiedAt: users.verifiedAt })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(eq(orders.id, orderId));
  if (!account || account.verifiedAt) return Number.POSITIVE_INFINITY;
  // Locks the account so that mails are held before a verification releases them.
  const [locked] = await database
    .select({ verifiedAt: users.verifiedAt, mailedAt: users.verificationMailedAt })
    .from(users)
    .where(eq(users.id, account.id))
    .for('no key update');
  if (!locked || locked.verifiedAt) return Number.POSITIVE_INFINITY;
  if (locked.mailedAt) return 0;
  await database
    .update(users)
    .set({ verificationMailedAt: sql`now()` })
    .where(eq(users.id, account.id));
  return 1;
}

/** Holds an account's first mail that could not be sent; the next one may go. */
export async function holdFirstMail(
  database: Database,
  { id, orderId }: { id: number; orderId: string },
): Promise<void> {
  await database.transaction(async (transaction) => {
    const ofOrder = transaction
      .select({ userId: orders.userId })
      .from(orders)
      .where(eq(orders.id, orderId));
    const [unverified] = await transaction
      .update(users)
      .set({ verificationMailedAt: null })
      .where(and(inArray(users.id, ofOrder), isNull(users.verifiedAt)))
      .returning({ id: users.id });
    await transaction
      .update(outbox)
      .set(
        unverified
          ? { held: true, expiresAt: sql`now() + make_interval(days => ${maxHeldDays})` }
          : { dueAt: sql`now()` },
      )
      .where(eq(outbox.id, id));
  });
}
