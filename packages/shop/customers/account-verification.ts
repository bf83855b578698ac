import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../platform/database/open';
import { isMail, isWaiting, queueMails } from '../platform/mail/outbox';
import { outbox } from '../platform/schema';
import { confirmation, users } from './schema';

export async function markVerified(database: Database, userId: string): Promise<void> {
  await database.update(users).set(confirmation).where(eq(users.id, userId));
}

export async function findByVerificationToken(database: Database, storeId: number, token: string) {
  const [user] = await database
    .select({ id: users.id, email: users.email, confirmedAt: users.verifiedAt })
    .from(users)
    .where(and(eq(users.storeId, storeId), eq(users.verificationToken, token)));
  return user;
}

export function verifyByToken(
  database: Database,
  storeId: number,
  token: string,
): Promise<boolean> {
  return database.transaction(async (transaction) => {
    const user = await findByVerificationToken(transaction, storeId, token);
    if (!user) return false;
    await markVerified(transaction, user.id);
    return true;
  });
}

/** Queues a verification mail, unless the account is verified or one is queued. */
export function requestVerification(database: Database, userId: string): Promise<void> {
  return database.transaction(async (transaction) => {
    const [user] = await transaction
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, userId), isNull(users.verifiedAt)))
      .for('no key update');
    if (!user) return;
    const waiting = and(isWaiting, isMail('email verification', userId));
    if ((await transaction.$count(outbox, waiting)) > 0) return;
    await queueMails(transaction, [{ kind: 'email verification', subject: userId }]);
  });
}
