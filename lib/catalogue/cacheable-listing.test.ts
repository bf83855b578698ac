import { stubBackend } from '../testing/stub-backend';
import { canCacheListing, isTooDeep, listingExists, recordTypes } from './cacheable-listing';
import { type Listing, parseListing } from './listing';

jest.mock('../platform/log', () => ({ log: { error: jest.fn(), warn: jest.fn() } }));

// Tenants are cached: each test uses its own store.
let stores = 0;
let store: string;
beforeEach(() => {
  stores += 1;
  store = `shop-${stores}.localhost`;
});

const listing = (query: string): Listing => parseListing(new URLSearchParams(query));

const shop = { '/storeInfo': { categories: ['Garden Tools'] } };

it.each([
  ['category=garden%20tools', true],
  ['category=GARDEN%20TOOLS&page=50', true],
  ['category=garden%20tools&page=51', false],
  ['category=men', true],
  ['category=made-up', false],
  ['category=garden%20tools&parentCategory=Hand%20Tools', true],
  ['category=garden%20tools&parentCategory=Made%20Up', false],
  ['page=2', true],
  ['parentCategory=Hand%20Tools', false],
  ['featured=true&category=garden%20tools', false],
  ['search=trowel', false],
])('the listing %s may be cached: %j', async (query, expected) => {
  const requested = stubBackend(shop);
  recordTypes(store, 'garden tools', ['Hand Tools']);
  expect(await canCacheListing(store, listing(query))).toBe(expected);
  expect(requested.filter((call) => call !== '/storeInfo')).toEqual([]);
});

const names = new Set(['garden tools']);

it.each([
  ['category=garden%20tools', true],
  ['category=garden%20tools&parentCategory=Made%20Up', true],
  ['search=trowel', true],
  ['category=in-the-backend-alone', true],
  ['category=garden%20tools&page=2', true],
  ['category=garden%20tools&page=3', false],
  ['search=trowel&page=99', false],
])('of 24 products, %s exists: %j', (query, expected) => {
  expect(listingExists(listing(query), names, 24)).toBe(expected);
});

it.each(['category', 'parentCategory'])(
  'without products, an unknown %s does not exist',
  (name) => {
    expect(listingExists(listing(`${name}=made-up`), names, 0)).toBe(false);
    expect(listingExists(listing('category=garden%20tools'), names, 0)).toBe(true);
  },
);

it.each([
  ['category=pots&sort=newest&page=50', false],
  ['category=pots&sort=newest&page=51', true],
  ['category=pots&page=51', false],
])('%s is too deep: %j', (query, expected) => {
  expect(isTooDeep(listing(query))).toBe(expected);
});
