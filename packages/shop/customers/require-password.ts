import type { Database } from '../platform/database/open';
import type { SignedIn } from '../platform/http/context';
import { HttpError } from '../platform/http/http-error';
import type { AttemptLimits } from '../platform/http/rate-limit';
import { taskOptions } from '../platform/http/task-options';
import type { Store } from '../stores/stores';
import { verifyCredentials } from './users';

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
    verifyCredentials(database, store.id, { email, password }, taskOptions(context)),
  );
  if (!isCorrect)
    throw new HttpError(403, "That isn't your current password.", { field: 'password' });
}
