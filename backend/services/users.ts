import { and, eq } from 'drizzle-orm';
import type { LoginInput, Registration } from '@/lib/contract/user';
import type { Database } from '../database/open';
import { users } from '../database/schema';
import { Refusal } from '../refusal';
import { hashPassword, verifyPassword } from './passwords';

async function findUser(database: Database, storeId: number, email: string) {
  const [user] = await database
    .select({ id: users.id, passwordHash: users.passwordHash })
    .from(users)
    .where(and(eq(users.storeId, storeId), eq(users.email, email)));
  return user;
}

/** Makes an account in a store; a taken e-mail is refused with 409. */
export async function registerUser(
  database: Database,
  storeId: number,
  { password, ...registration }: Registration,
  signal?: AbortSignal,
): Promise<void> {
  const isTaken = (await findUser(database, storeId, registration.email)) !== undefined;
  if (!isTaken) {
    const passwordHash = await hashPassword(password, signal);
    const [user] = await database
      .insert(users)
      .values({ ...registration, storeId, passwordHash })
      .onConflictDoNothing({ target: [users.storeId, users.email] })
      .returning({ id: users.id });
    if (user) return;
  }
  throw new Refusal(409, 'An account with this e-mail already exists.', { field: 'email' });
}

/** The id of the user with this e-mail and password, or undefined; which of them was wrong stays unknown. */
export async function authenticate(
  database: Database,
  storeId: number,
  { email, password }: LoginInput,
  signal?: AbortSignal,
): Promise<string | undefined> {
  const user = await findUser(database, storeId, email);
  const matches = await verifyPassword(password, user?.passwordHash, signal);
  return matches ? user?.id : undefined;
}
