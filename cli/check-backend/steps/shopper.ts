import { randomUUID } from 'node:crypto';
import { calls } from '@/lib/contract/calls';
import { fault } from '../findings';
import type { BackendSession } from '../session';

export type Credentials = { email: string; password: string };
export type Shopper = Credentials & { token: string };

const newPerson = () => ({
  firstName: 'Check',
  lastName: 'Backend',
  email: `check-backend.${randomUUID().slice(0, 8)}@example.com`,
  password: randomUUID(),
});

async function checkAnonymous(session: BackendSession): Promise<void> {
  const { accountInfo, orders, paymentFields, authorize } = calls;
  await session.expectError(
    authorize,
    'wrong credentials',
    { body: { email: newPerson().email, password: 'wrong-password' } },
    [400, 401, 403, 404, 422],
  );
  for (const call of [accountInfo, orders, paymentFields]) {
    await session.expectError(call, 'without a token', {}, [401]);
  }
  await session.expectError(accountInfo, 'an invalid token', { token: 'not-a-token' }, [401]);
}

async function register(session: BackendSession): Promise<Credentials | undefined> {
  const person = newPerson();
  const created = await session.read(calls.register, 'a new account', { body: person });
  const isRegistered = created !== undefined || session.rows.at(-1)?.result !== 'fault';
  if (!isRegistered) return undefined;
  await session.expectError(calls.register, 'the same email again', { body: person });
  return person;
}

const withoutShopper = 'Name a test account by --shopper, or allow one by --allow-orders.';

/** Signs in as the given test account, or as a new one. */
export async function checkShopper(
  session: BackendSession,
  given: Credentials | undefined,
  allowOrders: boolean,
): Promise<Shopper | undefined> {
  await checkAnonymous(session);
  let credentials = given;
  if (allowOrders) {
    const registered = await register(session);
    credentials ??= registered;
  } else session.skip(calls.register, 'a new account', '--allow-orders creates one.');
  if (!credentials) {
    for (const call of [calls.authorize, calls.accountInfo, calls.orders]) {
      session.skip(call, 'a shopper', allowOrders ? 'Registration failed.' : withoutShopper);
    }
    return undefined;
  }
  const { email } = credentials;
  const signedIn = await session.read(calls.authorize, 'a shopper', { body: credentials });
  if (!signedIn) return undefined;
  const { token } = signedIn;
  await session.read(calls.accountInfo, 'a shopper', { token }, (account) =>
    account.email?.toLowerCase() === email.toLowerCase()
      ? []
      : [fault('email', email, account.email)],
  );
  await session.read(calls.orders, 'a shopper', { token });
  return { ...credentials, token };
}
