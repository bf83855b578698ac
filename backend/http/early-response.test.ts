import { testApi } from '../testing/api';
import { addProducts, addShopper, addStore } from '../testing/shop';

const api = testApi();
let token: string;
beforeAll(async () => {
  const store = await addStore(api.database);
  await addProducts(api.database, store, [{ handle: 'trowel' }]);
  token = (await addShopper(api.database, store)).token;
});

const padded = (kilobytes: number) => JSON.stringify({ padding: 'x'.repeat(kilobytes * 1024) });

it.each([
  ['without a session', 200, 401, '/orders', {}],
  ['that are too large', 1000, 413, '/users/register', {}],
  ['by somebody without the key', 4000, 401, '//merchant/operations/showStats', {}],
  ['of another type', 200, 415, '/orders', { 'content-type': 'text/plain' }],
  ['to nowhere', 200, 404, '/nowhere', {}],
])('serves reads beside posts %s', async (_what, kilobytes, rejectedStatus, path, headers) => {
  const body = padded(kilobytes);
  const isSignedIn = rejectedStatus === 415;
  const post = async () => {
    const sent = { body, headers, ...(isSignedIn && { token }) };
    expect((await api.send(path, sent)).status).toBe(rejectedStatus);
  };
  const read = async () => expect((await api.send('/products/trowel')).status).toBe(200);
  for (let run = 0; run < 30; run++) {
    await Promise.all([post(), read(), post(), read(), read()]);
  }
});

it('closes the connection after an oversized body', async () => {
  const body = padded(12_000);
  const response = await api.send('/users/register', { body }).catch((error: Error) => error);
  if ('status' in response) {
    expect(response.status).toBe(413);
    expect(response.headers.get('connection')).toBe('close');
  }
  expect((await api.send('/products/trowel')).status).toBe(200);
});
