import { parseStoreHosts } from '@aangan/contract/rules/store-hosts';
import { log } from '../platform/log';
import { storefrontSettings } from '../platform/settings';
import { stubBackend } from '../testing/stub-backend';
import { missingGraceMs } from './last-good';
import { canonicalHost, findTenant, forgetTenant } from './tenants';

jest.mock('../platform/log', () => ({ log: { error: jest.fn(), warn: jest.fn() } }));

// Tenants are cached: each test uses its own store.
let stores = 0;
let store: string;
beforeEach(() => {
  stores += 1;
  store = `shop-${stores}.localhost`;
});
afterEach(() => jest.restoreAllMocks());

const listHosts = (text: string) =>
  jest.replaceProperty(storefrontSettings(), 'STORE_HOSTS', parseStoreHosts(text));

it.each([
  ['answers', { categories: [] }, true],
  ['does not know it', 404, false],
  ['refuses the key', 403, true],
  ['has a fault', 500, true],
  ['is down', 'down' as const, true],
])('a store whose backend %s: %j', async (_, storeInfo, served) => {
  stubBackend({ '/storeInfo': storeInfo });
  expect(await canonicalHost(store)).toBe(served ? store : undefined);
});

it('a store that is listed but not created is unset, with a log entry', async () => {
  listHosts(store);
  stubBackend({ '/storeInfo': 404 });
  expect(await findTenant(store)).toEqual({ state: 'not-set-up' });
  expect(log.warn).toHaveBeenCalledWith({ store }, expect.stringContaining('STORE_HOSTS'));
});

it('a store is served for ten minutes after its backend responds 404', async () => {
  const startedAt = [Date.now(), performance.now()] as const;
  const at = (ms: number) => {
    jest.spyOn(Date, 'now').mockReturnValue(startedAt[0] + ms);
    jest.spyOn(performance, 'now').mockReturnValue(startedAt[1] + ms);
    forgetTenant(store);
  };
  at(0);
  listHosts(store);
  stubBackend({ '/storeInfo': { storeName: 'Aangan', categories: ['Pots'] } });
  expect(await canonicalHost(store)).toBe(store);
  stubBackend({ '/storeInfo': 404 });
  at(5000);
  expect(await findTenant(store)).toMatchObject({ categories: new Set(['pots']) });
  at(5000 + missingGraceMs - 1000);
  expect(await canonicalHost(store)).toBe(store);
  at(5000 + missingGraceMs + 5000);
  expect(await findTenant(store)).toEqual({ state: 'unknown-host' });
});

it('a store is routed as last known while its backend is slow', async () => {
  jest.useFakeTimers({ doNotFake: ['performance', 'Date'] });
  stubBackend({ '/storeInfo': { categories: ['Pots'] } });
  await findTenant(store);
  const later = performance.now() + 5000;
  jest.spyOn(performance, 'now').mockReturnValue(later);
  // lru-cache reads the clock once a millisecond.
  jest.advanceTimersByTime(1);
  jest.useRealTimers();
  jest.spyOn(globalThis, 'fetch').mockReturnValue(new Promise(() => undefined));
  expect(await findTenant(store)).toMatchObject({ categories: new Set(['pots']) });
});
