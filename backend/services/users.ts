import { and, eq } from 'drizzle-orm';
import type { LoginInput, Registration } from '@/lib/contract/user';
import type { Database } from '../database/open';
import { users } from '../database/schema';
import { Refusal } from '../refusal';
import { hashPassword, verifyPassword } from './passwords';

/** Makes an account in a store; a taken e-mail is refused with 409. */
export async function registerUser(
  database: Database,
  storeId: number,
  { password, ...registration }: Registration,
): Promise<void> {
  const passwordHash = await hashPassword(password);
  const [user] = await database
    .insert(users)
    .values({ ...registration, storeId, passwordHash })
    .onConflictDoNothing({ target: [users.storeId, users.email] })
    .returning({ id: users.id });
  if (user) return;
  throw new Refusal(409, 'An account with this e-mail already exists. Please sign in instead.', {
    field: 'email',
  });
}

/** The id of the user with this e-mail and password, or undefined; which of them was wrong stays unknown. */
export async function authenticate(
  database: Database,
  storeId: number,
  { email, password }: LoginInput,
): Promise<string | undefined> {
  const [user] = await database
    .select({ id: users.id, passwordHash: users.passwordHash })
    .from(users)
    .where(and(eq(users.storeId, storeId), eq(users.email, email)));
  const matches = await verifyPassword(password, user?.passwordHash);
  return matches ? user?.id : undefined;
}
