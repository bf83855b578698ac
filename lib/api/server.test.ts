import { calls } from '@aangan/contract/calls';
import { log } from '../platform/log';
import { stubBackend } from '../testing/stub-backend';
import { backendAddress, callBackend } from './server';

jest.mock('../platform/log', () => ({ log: { error: jest.fn() } }));

jest.mock('../platform/settings', () => {
  const hosts = new Map(['shop.in', 'localhost'].map((host) => [host, host]));
  return { storefrontSettings: () => ({ STORE_HOSTS: hosts }) };
});

it.each([
  ['shop.example.in', 'https://backend.example.in/v1', 'https://backend.example.in/v1'],
  ['localhost', 'https://backend.example.in/v1', 'https://backend.example.in/v1'],
  ['localhost', undefined, 'http://localhost:8044/api/v1'],
  ['tv.localhost', undefined, 'http://localhost:8044/api/v1'],
  ['shop.example.in', undefined, 'https://api.shop.example.in/api/v1'],
])('the store %s with API_BASE_URL %s calls %s', (store, apiBaseUrl, address) => {
  expect(backendAddress(store, apiBaseUrl)).toBe(address);
});

it("calls the store's backend with its host", async () => {
  stubBackend({ '/storeInfo': { storeName: 'Aangan' } });
  const headers = { 'x-request-id': 'r1' };
  expect(await callBackend('shop.in', calls.storeInfo, { headers })).toEqual({
    ok: true,
    data: { storeName: 'Aangan' },
  });
  expect(fetch).toHaveBeenCalledWith(
    'https://api.shop.in/api/v1/storeInfo',
    expect.objectContaining({
      redirect: 'error',
      headers: { accept: 'application/json', 'x-forwarded-host': 'shop.in', 'x-request-id': 'r1' },
    }),
  );
});

it.each([
  ['has a wrong field', { categories: 'Pots' }, 'malformed', /^categories: /],
  ['is an error of the backend', 503, 'rejected', /^No$/],
  ['does not come', 'down' as const, 'unreachable', /fetch failed/],
])('logs once when the response %s', async (_, response, kind, message) => {
  stubBackend({ '/storeInfo': response });
  const result = await callBackend('shop.in', calls.storeInfo, {});
  expect(result).toMatchObject({ ok: false, failure: { kind } });
  expect(jest.mocked(log.error).mock.calls).toEqual([
    [
      {
        store: 'shop.in',
        call: 'GET /storeInfo',
        failure: expect.objectContaining({ kind, message: expect.stringMatching(message) }),
      },
      'call failed',
    ],
  ]);
});
