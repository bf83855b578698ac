import { and, eq } from 'drizzle-orm';
import type { LoginInput, Registration } from '@/lib/contract/user';
import { isDuplicate } from '../database/errors';
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
  try {
    await database.insert(users).values({ ...registration, storeId, passwordHash });
  } catch (error) {
    if (!isDuplicate(error, 'users_store_email')) throw error;
    throw new Refusal(409, 'An account with this e-mail already exists. Please sign in instead.', {
      field: 'email',
    });
  }
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
