import { eq, sql } from 'drizzle-orm';
import { tokens, users } from '../../platform/database/schema';
import { testApi } from '../../testing/api';
import { addStore } from '../../testing/shop';

const api = testApi({ FAILURES_PER_ACCOUNT: '3' });

beforeAll(async () => {
  await addStore(api.database, 'localhost');
  await addStore(api.database, 'tv.localhost');
});

const password = 'garden123';
const person = { firstName: 'Asha', lastName: 'Rao', email: 'asha@example.in', password };

let people = 0;
async function signUp() {
  const email = `shopper-${++people}@example.in`;
  await api.send('/users/register', { body: { ...person, email } });
  const { body } = await api.send('/users/authorize', { body: { email, password } });
  return { email, token: body.token as string };
}

it('registers, signs in and returns the account', async () => {
  const body = { ...person, email: '  Meera@Example.IN ' };
  expect((await api.send('/users/register', { body })).status).toBe(201);
  const signedIn = await api.send('/users/authorize', {
    body: { email: 'MEERA@example.in', password },
  });
  expect(signedIn.body).toEqual({ token: expect.stringMatching(/^[\w-]{43}$/) });
  const account = await api.send('/accountInfo', { token: signedIn.body.token });
  expect(account.body).toEqual({
    data: {
      firstName: 'Asha',
      lastName: 'Rao',
      email: 'meera@example.in',
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      emailVerified: false,
    },
  });
  expect(account.headers.get('cache-control')).toBe('no-store');
});

it('rejects a taken email in any case, but only within the store', async () => {
  await api.send('/users/register', { body: person });
  const again = await api.send('/users/register', {
    body: { ...person, email: 'ASHA@example.in' },
  });
  expect(again).toMatchObject({ status: 409, body: { field: 'email' } });
  const elsewhere = await api.send('/users/register', { host: 'tv.localhost', body: person });
  expect(elsewhere.status).toBe(201);
});

it('reveals only a few taken addresses to a network', async () => {
  const headers = { 'x-forwarded-for': '198.51.100.7' };
  const register = (email: string) =>
    api.send('/users/register', { body: { ...person, email }, headers });
  await register('known@example.in');
  for (let tries = 0; tries < 3; tries += 1) {
    expect((await register(`fresh-${tries}@example.in`)).status).toBe(201);
    expect((await register('known@example.in')).status).toBe(409);
  }
  const rejected = await register('known@example.in');
  expect(rejected.status).toBe(429);
  expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await register('unknown@example.in')).status).toBe(429);
  const other = await api.send('/users/register', { body: { ...person, email: 'o@example.in' } });
  expect(other.status).toBe(201);
});

it('creates one account for concurrent registrations', async () => {
  const body = { ...person, email: 'rush@example.in' };
  const responses = await Promise.all(
    Array.from({ length: 5 }, (_, index) =>
      api.send('/users/register', { body, headers: { 'x-forwarded-for': `203.0.113.${index}` } }),
    ),
  );
  expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
});

it('returns the same error for an unknown email and a wrong password', async () => {
  const { email } = await signUp();
  const wrong = await api.send('/users/authorize', { body: { email, password: 'wrong-one' } });
  const unknown = await api.send('/users/authorize', {
    body: { email: 'nobody@example.in', password },
  });
  expect(wrong.status).toBe(401);
  expect(unknown).toMatchObject({ status: wrong.status, body: wrong.body });
});

it("returns the specification's messages for invalid input", async () => {
  const cases = [
    [{ email: 'no' }, 'Invalid email address', 'email'],
    [{ password: 'short' }, 'Password must be at least 6 characters', 'password'],
    [{ firstName: 'A' }, 'First name must be at least 2 characters', 'firstName'],
    [{ lastName: undefined }, 'lastName is missing', 'lastName'],
  ] as const;
  for (const [change, error, field] of cases) {
    const response = await api.send('/users/register', { body: { ...person, ...change } });
    expect(response).toMatchObject({ status: 400, body: { error, field } });
  }
});

it('stores neither passwords nor tokens', async () => {
  const { email, token } = await signUp();
  const [user] = await api.database.select().from(users).where(eq(users.email, email));
  expect(user?.passwordHash).toMatch(/^scrypt\$/);
  const stored = JSON.stringify(await api.database.select().from(tokens));
  expect(stored).not.toContain(token);
});

it('accepts a token only in its store, until sign-out or expiry', async () => {
  const { token } = await signUp();
  const account = (host?: string) => api.send('/accountInfo', { token, ...(host && { host }) });
  expect((await account()).status).toBe(200);
  expect((await account('tv.localhost')).status).toBe(401);

  const { token: second } = await signUp();
  await api.send('/users/logout', { method: 'POST', token: second });
  expect((await api.send('/accountInfo', { token: second })).status).toBe(401);
  expect((await account()).status).toBe(200);

  await api.database.update(tokens).set({ expiresAt: sql`now() - interval '1 second'` });
  const expired = await account();
  expect(expired.status).toBe(401);
  expect(expired.headers.get('www-authenticate')).toBe('Bearer');
});

it('limits guesses per account, and resets the limit after a success', async () => {
  const { email } = await signUp();
  const attempt = (guess: string) =>
    api.send('/users/authorize', { body: { email, password: guess } });
  for (const guess of ['wrong-1', 'wrong-2', password, 'wrong-3', 'wrong-4', 'wrong-5']) {
    expect((await attempt(guess)).status).toBe(guess === password ? 200 : 401);
  }
  const rejected = await attempt(password);
  expect(rejected.status).toBe(429);
  expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(0);
});

const signIn = (email: string, withPassword: string) =>
  api.send('/users/authorize', { body: { email, password: withPassword } });

it('renames an account', async () => {
  const { token } = await signUp();
  const rename = (body: object) => api.send('/users/name', { method: 'PUT', token, body });
  expect((await rename({ firstName: ' Meera ', lastName: 'Iyer' })).status).toBe(200);
  const { body } = await api.send('/accountInfo', { token });
  expect(body.data).toMatchObject({ firstName: 'Meera', lastName: 'Iyer' });
  const error = 'Last name must be at least 2 characters';
  const rejected = await rename({ firstName: 'Meera', lastName: 'I' });
  expect(rejected).toMatchObject({ status: 400, body: { error, field: 'lastName' } });
});

const changePassword = (token: string, present: string, newPassword = 'balcony456') =>
  api.send('/users/password', { method: 'PUT', token, body: { password: present, newPassword } });

it('changes the password by the current one and ends the other sessions', async () => {
  const { email, token } = await signUp();
  const { token: other } = (await signIn(email, password)).body;
  const wrong = await changePassword(token, 'not-mine');
  expect(wrong).toMatchObject({ status: 403, body: { field: 'password' } });
  const short = await changePassword(token, password, 'short');
  expect(short).toMatchObject({ status: 400, body: { field: 'newPassword' } });
  expect((await api.send('/accountInfo', { token: other })).status).toBe(200);

  expect((await changePassword(token, password)).status).toBe(200);
  expect((await api.send('/accountInfo', { token })).status).toBe(200);
  expect((await api.send('/accountInfo', { token: other })).status).toBe(401);
  expect((await signIn(email, password)).status).toBe(401);
  expect((await signIn(email, 'balcony456')).status).toBe(200);
});

it('counts guesses of the current password with those of the sign-in', async () => {
  const { email, token } = await signUp();
  expect((await signIn(email, 'wrong-1')).status).toBe(401);
  expect((await changePassword(token, 'wrong-2')).status).toBe(403);
  expect((await changePassword(token, 'wrong-3')).status).toBe(403);
  const rejected = await changePassword(token, password);
  expect(rejected.status).toBe(429);
  expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await signIn(email, password)).status).toBe(429);
});

it('ends all sessions of the account only', async () => {
  const { email, token } = await signUp();
  const { token: other } = (await signIn(email, password)).body;
  const { token: stranger } = await signUp();
  const path = '/users/logout-everywhere';
  expect((await api.send(path, { token, body: {} })).status).toBe(200);
  for (const ended of [token, other]) {
    expect((await api.send('/accountInfo', { token: ended })).status).toBe(401);
  }
  expect((await api.send('/accountInfo', { token: stranger })).status).toBe(200);
  expect((await api.send(path, { body: {} })).status).toBe(401);
});
