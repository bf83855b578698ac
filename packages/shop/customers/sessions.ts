import { randomBytes } from 'node:crypto';
import { and, eq, gt, lt, ne, sql } from 'drizzle-orm';
import type { Database } from '../platform/database/open';
import type { SignedIn } from '../platform/http/context';
import { sha256 } from '../platform/sha256';
import { tokens, users } from './schema';

/** Only the token's hash is stored. Deletes all expired tokens. */
export async function startSession(
  database: Database,
  userId: string,
  days: number,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await database.delete(tokens).where(lt(tokens.expiresAt, sql`now()`));
  await database.insert(tokens).values({
    hash: sha256(token),
    userId,
    expiresAt: sql`now() + ${days} * interval '1 day'`,
  });
  return token;
}

/** Undefined for a token of another store or an expired one. */
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
        eq(tokens.hash, sha256(token)),
        eq(users.storeId, storeId),
        gt(tokens.expiresAt, sql`now()`),
      ),
    );
  return user;
}

export async function endSession(database: Database, tokenHash: string): Promise<void> {
  await database.delete(tokens).where(eq(tokens.hash, tokenHash));
}

/** Optionally keeps one session. */
export async function endSessions(
  database: Pick<Database, 'delete'>,
  userId: string,
  exceptHash = '',
): Promise<void> {
  await database.delete(tokens).where(and(eq(tokens.userId, userId), ne(tokens.hash, exceptHash)));
}
