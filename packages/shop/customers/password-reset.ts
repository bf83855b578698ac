import type { TaskOptions } from '@aangan/contract/node/task-queue';
import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../platform/database/open';
import { queueLinkMail } from '../platform/mail/outbox';
import { hashPassword } from '../platform/passwords';
import { markVerified } from './account-verification';
import { tokens, users } from './schema';
import { endTokens, isToken } from './tokens';

/** Locks the account within a transaction. */
export async function lockUserByEmail(
  database: Database,
  storeId: number,
  email: string,
): Promise<string | undefined> {
  const [user] = await database
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.storeId, storeId), eq(users.email, email)))
    .for('no key update');
  return user?.id;
}

/** Queues a reset link; no effect for unknown accounts or beyond the hourly limit. */
export function requestResetLink(
  database: Database,
  storeId: number,
  email: string,
): Promise<void> {
  return database.transaction(async (transaction) => {
    const userId = await lockUserByEmail(transaction, storeId, email);
    if (userId) await queueLinkMail(transaction, { kind: 'password reset', subject: userId });
  });
}

/**
 * Sets a new password by a one-time token, verifies the account and ends its sessions. Returns the
 * email; undefined for an invalid token.
 */
export async function resetPassword(
  database: Database,
  storeId: number,
  token: string,
  password: string,
  taskOptions?: TaskOptions,
): Promise<string | undefined> {
  const storeUsers = database
    .select({ id: users.id })
    .from(users)
    .where(eq(users.storeId, storeId));
  const link = and(isToken('password', token), inArray(tokens.userId, storeUsers));
  if ((await database.$count(tokens, link)) === 0) return undefined;
  const passwordHash = await hashPassword(password, taskOptions);
  return database.transaction(async (transaction) => {
    const [used] = await transaction
      .delete(tokens)
      .where(link)
      .returning({ userId: tokens.userId });
    if (!used) return undefined;
    const { userId } = used;
    const [user] = await transaction
      .update(users)
      .set({ passwordHash })
      .where(eq(users.id, userId))
      .returning({ email: users.email });
    await markVerified(transaction, userId);
    await endTokens(transaction, userId);
    return user?.email;
  });
}
