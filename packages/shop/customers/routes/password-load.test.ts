import crypto from 'node:crypto';
import { testApi } from '../../testing/api';
import { addStore } from '../../testing/shop';

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
const signIn = () => api.send('/users/authorize', { body: { email, password } });

/** Blocks hashing until released. */
function holdHashes() {
  const { scrypt } = crypto;
  const held: (() => void)[] = [];
  let isHeld = true;
  const hashing = jest.spyOn(crypto, 'scrypt').mockImplementation((...args) => {
    if (isHeld) held.push(() => scrypt(...args));
    else scrypt(...args);
  });
  const letGo = () => {
    isHeld = false;
    for (const hash of held) hash();
  };
  return { hashing, letGo };
}

/** Two run and sixteen are queued, so ten of the crowd are rejected. */
async function fillQueue() {
  const { letGo } = holdHashes();
  const crowd = Array.from({ length: 28 }, signInStranger);
  await new Promise<void>((resolve) => {
    let left = 10;
    for (const response of crowd) void response.then(() => --left === 0 && resolve());
  });
  return () => {
    letGo();
    return Promise.all(crowd);
  };
}

afterEach(() => jest.restoreAllMocks());

it('serves a few concurrently, rejects the others with retry-after, and recovers', async () => {
  const letGo = await fillQueue();
  const responses = await letGo();
  expect(responses.filter(({ status }) => status === 401)).toHaveLength(18);
  const busy = responses.filter(({ status }) => status === 503);
  expect(busy).toHaveLength(10);
  expect(busy[0]?.headers.get('retry-after')).toBe('2');
  expect(busy[0]?.body.error).toBe(
    'The shop is very busy right now. Please try again in a moment.',
  );
  expect((await signIn()).status).toBe(200);
});

it('rejects invalid input without hashing', async () => {
  const letGo = await fillQueue();
  const taken = await api.send('/users/register', { body: person });
  expect(taken).toMatchObject({ status: 409, body: { field: 'email' } });
  const unknown = await api.send('/users/reset-password', { body: { token: 'none', password } });
  expect(unknown).toMatchObject({ status: 422, body: { field: 'token' } });
  const fresh = { ...person, email: 'new@example.in' };
  expect((await api.send('/users/register', { body: fresh })).status).toBe(503);
  await letGo();
});
