import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import type { Database } from '../database/open';
import { passwordResets, users } from '../database/schema';
import { hashPassword } from './passwords';
import { endSessions } from './sessions';

/** Links of one account that may be valid at once, so that nobody's mailbox is filled. */
const maxValidLinks = 3;

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');
const isValid = gt(passwordResets.expiresAt, sql`now()`);

/**
 * Makes the token of a one-time link for a new password, valid for an hour; only its hash is kept.
 * Undefined when the store has no such account, or when it has been sent enough links.
 */
export async function makeResetToken(
  database: Database,
  storeId: number,
  email: string,
): Promise<string | undefined> {
  const [user] = await database
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.storeId, storeId), eq(users.email, email)));
  if (!user) return undefined;
  await database.delete(passwordResets).where(lt(passwordResets.expiresAt, sql`now()`));
  const validLinks = and(eq(passwordResets.userId, user.id), isValid);
  if ((await database.$count(passwordResets, validLinks)) >= maxValidLinks) return undefined;
  const token = randomBytes(32).toString('base64url');
  await database.insert(passwordResets).values({
    hash: hashOf(token),
    userId: user.id,
    expiresAt: sql`now() + interval '1 hour'`,
  });
  return token;
}

/**
 * Sets a new password by the token of a link, which works once, and signs the account out
 * everywhere. False for a token that is unknown, used, too old or another store's.
 */
export async function resetPassword(
  database: Database,
  storeId: number,
  token: string,
  password: string,
  signal?: AbortSignal,
): Promise<boolean> {
  const ofThisStore = database
    .select({ id: users.id })
    .from(users)
    .where(eq(users.storeId, storeId));
  const link = and(
    eq(passwordResets.hash, hashOf(token)),
    isValid,
    inArray(passwordResets.userId, ofThisStore),
  );
  if ((await database.$count(passwordResets, link)) === 0) return false;
  const passwordHash = await hashPassword(password, signal);
  return database.transaction(async (transaction) => {
    const [used] = await transaction
      .delete(passwordResets)
      .where(link)
      .returning({ userId: passwordResets.userId });
    if (!used) return false;
    const { userId } = used;
    await transaction.update(users).set({ passwordHash }).where(eq(users.id, userId));
    await endSessions(transaction, userId);
    await transaction.delete(passwordResets).where(eq(passwordResets.userId, userId));
    return true;
  });
}
