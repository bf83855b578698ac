import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, lt, ne, sql } from 'drizzle-orm';
import type { Database } from '../database/open';
import { tokens, users } from '../database/schema';

/** The owner of a valid token. */
export type SignedIn = {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  createdAt: Date;
  verifiedAt: Date | null;
  tokenHash: string;
};

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** Makes a new token for a user; only its hash is kept. Tokens of anyone that have expired go. */
export async function startSession(
  database: Database,
  userId: string,
  days: number,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await database.delete(tokens).where(lt(tokens.expiresAt, sql`now()`));
  await database.insert(tokens).values({
    hash: hashOf(token),
    userId,
    expiresAt: sql`now() + ${days} * interval '1 day'`,
  });
  return token;
}

/** The user whom a token signs in to this store, or undefined. */
export async function findSession(
  database: Database,
  storeId: number,
  token: string,
): Promise<SignedIn | undefined> {
  const [user] = await database
    .select({
      id: users.id,
      email: users.email,
      firstName: users.firstName,
      lastName: users.lastName,
      createdAt: users.createdAt,
      verifiedAt: users.verifiedAt,
      tokenHash: tokens.hash,
    })
    .from(tokens)
    .innerJoin(users, eq(users.id, tokens.userId))
    .where(
      and(
        eq(tokens.hash, hashOf(token)),
        eq(users.storeId, storeId),
        gt(tokens.expiresAt, sql`now()`),
      ),
    );
  return user;
}

/** Ends one session; ending it twice is harmless. */
export async function endSession(database: Database, tokenHash: string): Promise<void> {
  await database.delete(tokens).where(eq(tokens.hash, tokenHash));
}

/** Ends all sessions of a user, but for one where that is named. */
export async function endSessions(
  database: Pick<Database, 'delete'>,
  userId: string,
  exceptHash = '',
): Promise<void> {
  await database.delete(tokens).where(and(eq(tokens.userId, userId), ne(tokens.hash, exceptHash)));
}
