import { setTimeout as pause } from 'node:timers/promises';
import { testApi } from '../testing/api';
import { addStore } from '../testing/shop';

const api = testApi({ FAILURES_PER_ACCOUNT: '10' });
const person = {
  firstName: 'Asha',
  lastName: 'Rao',
  email: 'asha@example.in',
  password: 'garden123',
};
const { email, password } = person;

beforeAll(async () => {
  await addStore(api.database);
  await api.send('/users/register', { body: person });
});

let strangers = 0;
const signInStranger = () =>
  api.send('/users/authorize', { body: { email: `nobody-${++strangers}@example.in`, password } });
const crowd = (size: number) => Promise.all(Array.from({ length: size }, signInStranger));

it('serves a few at once, asks the others to come again, and goes on', async () => {
  const answers = await crowd(20);
  const busy = answers.filter(({ status }) => status === 503);
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(20 - busy.length);
  expect(busy.length).toBeGreaterThan(5);
  expect(busy[0]?.headers.get('retry-after')).toBe('2');
  expect(busy[0]?.body.error).toBe(
    'The shop is very busy right now. Please try again in a moment.',
  );
  expect((await api.send('/users/authorize', { body: { email, password } })).status).toBe(200);
});

it('does not count against an account what was not tried', async () => {
  const others = Array.from({ length: 20 }, signInStranger);
  await Promise.any(others.map(async (answer) => expect((await answer).status).toBe(503)));
  const refused = await Promise.all(
    Array.from({ length: 12 }, () =>
      api.send('/users/authorize', { body: { email, password: 'wrong-one' } }),
    ),
  );
  expect(refused.map(({ status }) => status)).toContain(503);
  await Promise.all(others);
  expect((await api.send('/users/authorize', { body: { email, password } })).status).toBe(200);
});

it('refuses without a hash what needs none', async () => {
  const others = crowd(20);
  await pause(50);
  const taken = await api.send('/users/register', { body: person });
  expect(taken).toMatchObject({ status: 409, body: { field: 'email' } });
  const unknown = await api.send('/users/reset-password', { body: { token: 'none', password } });
  expect(unknown).toMatchObject({ status: 422, body: { field: 'token' } });
  const fresh = { ...person, email: 'new@example.in' };
  expect((await api.send('/users/register', { body: fresh })).status).toBe(503);
  await others;
});

it('drops what nobody waits for', async () => {
  const gone = new AbortController();
  const left = Array.from({ length: 10 }, (_, index) =>
    fetch(`${api.url}/api/v1/users/authorize`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-host': 'localhost' },
      body: JSON.stringify({ email: `left-${index}@example.in`, password }),
      signal: gone.signal,
    }),
  );
  await pause(100);
  gone.abort();
  for (const answer of await Promise.allSettled(left)) expect(answer.status).toBe('rejected');
  await pause(50);
  for (const { status } of await crowd(7)) expect(status).toBe(401);
});
