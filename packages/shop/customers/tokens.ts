import { randomBytes } from 'node:crypto';
import { and, eq, gt, lt, ne, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../platform/database/open';
import type { SignedIn } from '../platform/http/context';
import { sha256 } from '../platform/sha256';
import { type TokenKind, tokens, users } from './schema';

/** Only the token's hash is stored. Deletes all expired tokens. */
async function createToken(
  database: Database,
  userId: string,
  kind: TokenKind,
  lifetime: SQL,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await database.delete(tokens).where(lt(tokens.expiresAt, sql`now()`));
  const expiresAt = sql`now() + ${lifetime}`;
  await database.insert(tokens).values({ hash: sha256(token), kind, userId, expiresAt });
  return token;
}

export const startSession = (database: Database, userId: string, days: number) =>
  createToken(database, userId, 'session', sql`${days} * interval '1 day'`);

/** The token of a password link is valid for an hour, that of an invitation for a week. */
export const createResetToken = (database: Database, userId: string, isInvitation = false) =>
  createToken(
    database,
    userId,
    'password',
    isInvitation ? sql`interval '7 days'` : sql`interval '1 hour'`,
  );

/** A token that has not expired. */
export const isToken = (kind: TokenKind, token: string) =>
  and(eq(tokens.hash, sha256(token)), eq(tokens.kind, kind), gt(tokens.expiresAt, sql`now()`));

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
    .where(and(isToken('session', token), eq(users.storeId, storeId)));
  return user;
}

export async function endSession(database: Database, tokenHash: string): Promise<void> {
  await database.delete(tokens).where(eq(tokens.hash, tokenHash));
}

/** Ends sessions and password links; optionally keeps one session. */
export async function endTokens(
  database: Pick<Database, 'delete'>,
  userId: string,
  exceptHash = '',
): Promise<void> {
  await database.delete(tokens).where(and(eq(tokens.userId, userId), ne(tokens.hash, exceptHash)));
}
