import type { TaskOptions } from '@aangan/contract/node/task-queue';
import type { LoginInput, Registration } from '@aangan/contract/user';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../platform/database/open';
import type { SignedIn } from '../platform/http/context';
import { HttpError } from '../platform/http/http-error';
import type { AttemptLimits } from '../platform/http/rate-limit';
import { taskOptions as optionsOf } from '../platform/http/task-options';
import { hashPassword, verifyPassword } from '../platform/passwords';
import type { Store } from '../stores/stores';
import { users } from './schema';
import { endTokens } from './tokens';

async function findUser(database: Database, storeId: number, email: string) {
  const [user] = await database
    .select({ id: users.id, passwordHash: users.passwordHash })
    .from(users)
    .where(and(eq(users.storeId, storeId), eq(users.email, email)));
  return user;
}

/** 409 for an email that is taken. */
export async function registerUser(
  database: Database,
  storeId: number,
  { password, ...registration }: Registration,
  taskOptions?: TaskOptions,
): Promise<void> {
  const isTaken = (await findUser(database, storeId, registration.email)) !== undefined;
  if (!isTaken) {
    const passwordHash = await hashPassword(password, taskOptions);
    const [user] = await database
      .insert(users)
      .values({ ...registration, storeId, passwordHash })
      .onConflictDoNothing({ target: [users.storeId, users.email] })
      .returning({ id: users.id });
    if (user) return;
  }
  throw new HttpError(409, 'An account with this email already exists.', { field: 'email' });
}

/** Undefined for a wrong email and a wrong password alike. */
export async function verifyCredentials(
  database: Database,
  storeId: number,
  { email, password }: LoginInput,
  taskOptions?: TaskOptions,
): Promise<string | undefined> {
  const user = await findUser(database, storeId, email);
  const matches = await verifyPassword(password, user?.passwordHash, taskOptions);
  return matches ? user?.id : undefined;
}

export async function renameUser(
  database: Database,
  userId: string,
  name: Pick<Registration, 'firstName' | 'lastName'>,
): Promise<void> {
  await database.update(users).set(name).where(eq(users.id, userId));
}

/** Ends all other sessions and invalidates mailed links. */
export async function changePassword(
  database: Database,
  { id, tokenHash }: SignedIn,
  newPassword: string,
  taskOptions?: TaskOptions,
): Promise<void> {
  const passwordHash = await hashPassword(newPassword, taskOptions);
  await database.transaction(async (transaction) => {
    await transaction.update(users).set({ passwordHash }).where(eq(users.id, id));
    await endTokens(transaction, id, tokenHash);
  });
}

export type SignedInContext = {
  req: { raw: Request };
  var: { store: Store; user: SignedIn; clientAddress: string };
};

/** 403 for a wrong password of the signed-in customer. */
export async function requirePassword(
  database: Database,
  limits: AttemptLimits,
  context: SignedInContext,
  password: string,
): Promise<void> {
  const { store, user, clientAddress } = context.var;
  const { email } = user;
  await limits.countAttempt('authorize', clientAddress);
  // Shares the limit of the sign-in, so that a stolen token allows no extra guesses.
  const isCorrect = await limits.limitGuesses(`account ${store.id} ${email}`, clientAddress, () =>
    verifyCredentials(database, store.id, { email, password }, optionsOf(context)),
  );
  if (!isCorrect)
    throw new HttpError(403, "That isn't your current password.", { field: 'password' });
}
