import { eq, sql } from 'drizzle-orm';
import { testApi } from '../../testing/api';
import { addStore } from '../../testing/shop';
import { tokens, users } from '../schema';

const api = testApi({ FAILURES_PER_ACCOUNT: '3' });

beforeAll(async () => {
  await addStore(api.database, 'localhost');
  await addStore(api.database, 'tv.localhost');
});

const password = 'garden123';
const person = { firstName: 'Asha', lastName: 'Rao', email: 'asha@example.in', password };

const register = (change: object, more: object = {}) =>
  api.send('/users/register', { body: { ...person, ...change }, ...more });
const signIn = (email: string, typed = password) =>
  api.send('/users/authorize', { body: { email, password: typed } });
const readAccount = (token: string, host?: string) => api.send('/accountInfo', { token, host });

let people = 0;
async function signUp() {
  const email = `shopper-${++people}@example.in`;
  await register({ email });
  return { email, token: (await signIn(email)).body.token as string };
}

it('registers, signs in and returns the account', async () => {
  expect((await register({ email: '  Meera@Example.IN ' })).status).toBe(201);
  const signedIn = await signIn('MEERA@example.in');
  expect(signedIn.body).toEqual({ token: expect.stringMatching(/^[\w-]{43}$/) });
  const account = await readAccount(signedIn.body.token);
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
  await register({});
  const taken = { status: 409, body: { field: 'email' } };
  expect(await register({ email: 'ASHA@example.in' })).toMatchObject(taken);
  expect((await register({}, { host: 'tv.localhost' })).status).toBe(201);
});

it('reveals only a few taken addresses to a network', async () => {
  const headers = { 'x-forwarded-for': '198.51.100.7' };
  const tryFor = (email: string) => register({ email }, { headers });
  await tryFor('known@example.in');
  for (let tries = 0; tries < 3; tries += 1) {
    expect((await tryFor(`fresh-${tries}@example.in`)).status).toBe(201);
    expect((await tryFor('known@example.in')).status).toBe(409);
  }
  expect((await tryFor('known@example.in')).status).toBe(429);
  expect((await tryFor('unknown@example.in')).status).toBe(429);
  expect((await register({ email: 'o@example.in' })).status).toBe(201);
});

it('creates one account for concurrent registrations', async () => {
  const from = (index: number) => ({ headers: { 'x-forwarded-for': `203.0.113.${index}` } });
  const responses = await Promise.all(
    [1, 2, 3, 4, 5].map((index) => register({ email: 'rush@example.in' }, from(index))),
  );
  expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
});

it('returns the same error for an unknown email and a wrong password', async () => {
  const { email } = await signUp();
  const [wrong, unknown] = [await signIn(email, 'wrong-one'), await signIn('nobody@example.in')];
  expect(wrong.status).toBe(401);
  expect(unknown).toMatchObject({ status: wrong.status, body: wrong.body });
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
  expect((await readAccount(token)).status).toBe(200);
  expect((await readAccount(token, 'tv.localhost')).status).toBe(401);

  const { token: second } = await signUp();
  await api.send('/users/logout', { method: 'POST', token: second });
  expect((await readAccount(second)).status).toBe(401);
  expect((await readAccount(token)).status).toBe(200);

  await api.database.update(tokens).set({ expiresAt: sql`now() - interval '1 second'` });
  const expired = await readAccount(token);
  expect(expired.status).toBe(401);
  expect(expired.headers.get('www-authenticate')).toBe('Bearer');
});

it('limits guesses per account, and resets the limit after a success', async () => {
  const { email } = await signUp();
  for (const guess of ['wrong-1', 'wrong-2', password, 'wrong-3', 'wrong-4', 'wrong-5']) {
    expect((await signIn(email, guess)).status).toBe(guess === password ? 200 : 401);
  }
  const rejected = await signIn(email);
  expect(rejected.status).toBe(429);
  expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(0);
});

it('renames an account', async () => {
  const { token } = await signUp();
  const rename = (body: object) => api.send('/users/name', { method: 'PUT', token, body });
  expect((await rename({ firstName: ' Meera ', lastName: 'Iyer' })).status).toBe(200);
  const { body } = await readAccount(token);
  expect(body.data).toMatchObject({ firstName: 'Meera', lastName: 'Iyer' });
  expect((await rename({ firstName: 'Meera', lastName: 'I' })).body.field).toBe('lastName');
});

const changePassword = (token: string, present: string, newPassword = 'balcony456') =>
  api.send('/users/password', { method: 'PUT', token, body: { password: present, newPassword } });

it('changes the password by the current one and ends the other sessions', async () => {
  const { email, token } = await signUp();
  const { token: other } = (await signIn(email)).body;
  const wrong = await changePassword(token, 'not-mine');
  expect(wrong).toMatchObject({ status: 403, body: { field: 'password' } });
  const short = await changePassword(token, password, 'short');
  expect(short).toMatchObject({ status: 400, body: { field: 'newPassword' } });
  expect((await readAccount(other)).status).toBe(200);

  expect((await changePassword(token, password)).status).toBe(200);
  expect((await readAccount(token)).status).toBe(200);
  expect((await readAccount(other)).status).toBe(401);
  expect((await signIn(email)).status).toBe(401);
  expect((await signIn(email, 'balcony456')).status).toBe(200);
});

it('counts guesses of the current password with those of the sign-in', async () => {
  const { email, token } = await signUp();
  expect((await signIn(email, 'wrong-1')).status).toBe(401);
  expect((await changePassword(token, 'wrong-2')).status).toBe(403);
  expect((await changePassword(token, 'wrong-3')).status).toBe(403);
  expect((await changePassword(token, password)).status).toBe(429);
  expect((await signIn(email)).status).toBe(429);
});

it('ends all sessions of the account only', async () => {
  const { email, token } = await signUp();
  const { token: other } = (await signIn(email)).body;
  const { token: stranger } = await signUp();
  const path = '/users/logout-everywhere';
  expect((await api.send(path, { token, body: {} })).status).toBe(200);
  for (const ended of [token, other]) {
    expect((await readAccount(ended)).status).toBe(401);
  }
  expect((await readAccount(stranger)).status).toBe(200);
});
