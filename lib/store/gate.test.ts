/** @jest-environment node */
import { type Listing, readListing } from '../catalogue/listing';
import { stubBackend } from '../testing/stub-backend';
import { gateOf, servedHost } from './gate';

jest.mock('../log', () => ({ log: { error: jest.fn() } }));

// What the gate has learned of a store it keeps: each test asks about a store of its own.
let stores = 0;
let store: string;
beforeEach(() => {
  stores += 1;
  store = `shop-${stores}.in`;
});

const listing = (query: string): Listing => readListing(new URLSearchParams(query));

describe('a store', () => {
  it.each([
    ['answers', { categories: [] }, true],
    ['does not know it', 404, false],
    ['has a fault', 500, true],
    ['is down', 'down' as const, true],
  ])('whose backend %s is served: %j', async (_, storeInfo, served) => {
    stubBackend({ '/storeInfo': storeInfo });
    expect(await servedHost(store)).toBe(served ? store : undefined);
  });

  it.each([
    ['tv.localhost', 'tv.localhost'],
    ['elsewhere.example', undefined],
  ])('that belongs at %s is found at %s', async (host, own) => {
    stubBackend({ '/storeInfo': { host } });
    expect(await servedHost(store)).toBe(own ?? store);
  });
});

describe('a listing', () => {
  const shop = {
    '/storeInfo': { categories: ['Garden Tools'] },
    '/products': { data: [{ id: 1, title: 'Trowel', parentCategory: 'Hand Tools' }], count: 1 },
  };

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
    stubBackend(shop);
    expect(await gateOf(store).mayCache(listing(query))).toBe(expected);
  });

  it.each([
    ['category=garden%20tools', true],
    ['category=garden%20tools&parentCategory=Made%20Up', true],
    ['category=women', true],
    ['search=trowel', true],
    ['featured=true', true],
    ['category=in-the-backend-alone', true],
    ['category=garden%20tools&page=2', true],
    ['category=garden%20tools&page=3', false],
    ['page=2', true],
    ['page=3', false],
    ['search=trowel&page=99', false],
  ])('%s is there: %j', async (query, expected) => {
    stubBackend({ ...shop, '/products': { data: [], count: 24 } });
    expect(await gateOf(store).hasListing(listing(query))).toBe(expected);
  });

  it.each([
    ['category=made-up', false],
    ['parentCategory=made-up', false],
    ['category=garden%20tools', true],
  ])('%s without products is there: %j', async (query, expected) => {
    stubBackend({ ...shop, '/products': { data: [], count: 0 } });
    expect(await gateOf(store).hasListing(listing(query))).toBe(expected);
  });

  it('is unsure while the backend is down', async () => {
    stubBackend({ ...shop, '/products': 'down' });
    const deep = listing('category=garden%20tools&page=9');
    expect(await gateOf(store).hasListing(deep)).toBe('unsure');
  });

  it('may be cached while the backend is down, when it cannot be told', async () => {
    stubBackend({ '/storeInfo': 'down' });
    expect(await gateOf(store).mayCache(listing('category=made-up'))).toBe(true);
    stubBackend({ ...shop, '/products': 'down' });
    expect(
      await gateOf(`up.${store}`).mayCache(listing('category=garden%20tools&parentCategory=x')),
    ).toBe(true);
  });
});
