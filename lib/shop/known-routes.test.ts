/** @jest-environment node */
import { setTimeout as sleep } from 'node:timers/promises';
import { type Listing, parseListing } from '../catalogue/listing';
import { recordTypes } from '../catalogue/recorded-types';
import { log } from '../log';
import { parseStoreHosts } from '../rules/store-hosts';
import { storefrontSettings } from '../settings';
import { stubBackend } from '../testing/stub-backend';
import { canonicalHost, findKnownRoutes, findTenant } from './known-routes';
import { missingGraceMs } from './last-good';

jest.mock('../log', () => ({ log: { error: jest.fn(), warn: jest.fn() } }));

// Tenants are cached: each test uses its own store.
let stores = 0;
let store: string;
beforeEach(() => {
  stores += 1;
  store = `shop-${stores}.localhost`;
});
afterEach(() => jest.restoreAllMocks());

function listHosts(text: string): void {
  const parsed = parseStoreHosts(text);
  if (!parsed.ok) throw new Error(`refused: ${parsed.entry}`);
  jest.replaceProperty(storefrontSettings(), 'STORE_HOSTS', parsed.hosts);
}

const listing = (query: string): Listing => parseListing(new URLSearchParams(query));

describe('a store', () => {
  it.each([
    ['answers', { categories: [] }, true],
    ['does not know it', 404, false],
    ['knows it no longer', 410, false],
    ['refuses the key', 403, true],
    ['limits requests', 429, true],
    ['has a fault', 500, true],
    ['is down', 'down' as const, true],
  ])('whose backend %s: %j', async (_, storeInfo, served) => {
    stubBackend({ '/storeInfo': storeInfo });
    expect(await canonicalHost(store)).toBe(served ? store : undefined);
  });

  it.each([
    ['tv.localhost', 'tv.localhost'],
    ['elsewhere.example', undefined],
  ])('that belongs at %s is found at %s', async (host, own) => {
    stubBackend({ '/storeInfo': { host } });
    expect(await canonicalHost(store)).toBe(own ?? store);
  });

  it('that is listed but not created is unset, with a log entry', async () => {
    listHosts(store);
    stubBackend({ '/storeInfo': 404 });
    expect(await findTenant(store)).toEqual({ state: 'not-set-up' });
    expect(log.warn).toHaveBeenCalledWith({ store }, expect.stringContaining('STORE_HOSTS'));
  });

  it('is served for ten minutes after its backend responds 404', async () => {
    const clock = jest.spyOn(Date, 'now');
    const monotonic = jest.spyOn(performance, 'now');
    const startedAt = performance.now();
    const at = async (ms: number) => {
      clock.mockReturnValue(1_800_000_000_000 + ms);
      monotonic.mockReturnValue(startedAt + ms);
      // lru-cache reads the clock once a millisecond.
      await sleep(5);
    };
    await at(0);
    listHosts(store);
    stubBackend({ '/storeInfo': { storeName: 'Aangan', categories: ['Pots'] } });
    expect(await canonicalHost(store)).toBe(store);
    stubBackend({ '/storeInfo': 404 });
    await at(5000);
    expect(await findTenant(store)).toMatchObject({
      state: 'served',
      categories: new Set(['pots']),
    });
    await at(5000 + missingGraceMs - 1000);
    expect(await canonicalHost(store)).toBe(store);
    await at(5000 + missingGraceMs + 5000);
    expect(await findTenant(store)).toEqual({ state: 'unknown-host' });
  });
});

describe('a listing', () => {
  const shop = { '/storeInfo': { categories: ['Garden Tools'] } };

  it.each([
    ['category=garden%20tools', true],
    ['category=GARDEN%20TOOLS&page=50', true],
    ['category=garden%20tools&page=51', false],
    ['category=men', true],
    ['category=women', true],
    ['category=accessories', true],
    ['category=made-up', false],
    ['category=garden%20tools&parentCategory=Hand%20Tools', true],
    ['category=garden%20tools&parentCategory=Made%20Up', false],
    ['page=2', true],
    ['page=51', false],
    ['parentCategory=Hand%20Tools', false],
    ['featured=true', true],
    ['featured=true&category=garden%20tools', false],
    ['search=trowel', false],
  ])('%s may be cached: %j', async (query, expected) => {
    const requested = stubBackend(shop);
    recordTypes(store, 'garden tools', ['Hand Tools']);
    expect(await findKnownRoutes(store).mayCache(listing(query))).toBe(expected);
    expect(requested.filter((call) => call !== '/storeInfo')).toEqual([]);
  });

  it('of a type may be cached only after a page read the types', async () => {
    stubBackend(shop);
    const hand = listing('category=garden%20tools&parentCategory=Hand%20Tools');
    expect(await findKnownRoutes(store).mayCache(hand)).toBe(false);
    recordTypes(store, 'Garden Tools', ['Hand Tools']);
    expect(await findKnownRoutes(store).mayCache(hand)).toBe(true);
  });

  it.each([429, 500, 'down' as const])(
    'may be cached when the backend returns %j and no store information is available',
    async (storeInfo) => {
      stubBackend({ '/storeInfo': storeInfo });
      expect(await findKnownRoutes(store).mayCache(listing('category=made-up'))).toBe(true);
    },
  );
});
