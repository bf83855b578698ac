import { storeInfoSchema } from '@aangan/contract/store-info';
import { ApiFailureError } from '../api/result';
import { cacheBriefly, markFallbackPage } from '../platform/cache';
import { log } from '../platform/log';
import { acceptStoreInfo, recordMissingStore } from '../shop/last-good';
import { toStoreInfo } from '../shop/store-info';
import { makeProduct } from '../testing/make-product';
import { stubBackend } from '../testing/stub-backend';
import { getRecordedTypes } from './cacheable-listing';
import {
  getFeatured,
  getProduct,
  getProductList,
  getRelated,
  getSetItems,
  getTypes,
} from './get-products';
import { parseListing } from './listing';

jest.mock('../platform/log', () => ({ log: { error: jest.fn(), warn: jest.fn() } }));
jest.mock('next/cache', () => ({ unstable_cache: (read: () => unknown) => jest.fn(read) }));

const trowel = {
  id: 7,
  title: 'Hand trowel',
  parentCategory: 'Hand Tools',
  imgUrl: '/media/trowel.jpg',
};
const rake = { id: 8, title: 'Rake', parentCategory: 'Rakes' };
const men = parseListing(new URLSearchParams('category=men&page=2'));

it.each([404, 410])('a product is undefined for a %i', async (status) => {
  stubBackend({ '/products/7': status });
  expect(await getProduct('localhost', '7')).toBeUndefined();
});

it('no product is missing while its whole store is', async () => {
  acceptStoreInfo('away.in', storeInfoSchema.parse({ storeName: 'Aangan' }));
  recordMissingStore('away.in');
  stubBackend({ '/products/7': 404 });
  await expect(getProduct('away.in', '7')).rejects.toThrow(ApiFailureError);
});

it.each([400, 403, 429, 500, 'down' as const, {}])(
  'throws for %j, never reporting a missing product',
  async (response) => {
    stubBackend({ '/products/7': response });
    await expect(getProduct('localhost', '7')).rejects.toThrow(ApiFailureError);
  },
);

it('a listing has the recommended order where nothing else decides it', async () => {
  const requested = stubBackend({ '/products': { data: [], count: 0 } });
  for (const query of ['page=2', 'color=Sage', 'sort=newest', 'search=pot', 'category=pots']) {
    await getProductList('localhost', parseListing(query), 'live', { recommended: true });
  }
  const recommended = requested.filter((path) => path.includes('sort=recommended'));
  expect(recommended).toEqual(requested.slice(0, 2));
});

const tags = ['list:localhost:men', 'lists:localhost', 'catalogue:localhost'];

it.each([
  ['cached' as const, { next: { revalidate: 120, tags } }],
  ['live' as const, { cache: 'no-store' }],
])('a listing is read %s', async (freshness, options) => {
  stubBackend({ '/products': { data: [], count: 0 } });
  await getProductList('localhost', men, freshness);
  expect(fetch).toHaveBeenCalledWith(expect.anything(), expect.objectContaining(options));
});

it('types come from the first hundred products of a category', async () => {
  const requested = stubBackend({ '/products': { data: [rake, trowel, rake], count: 3 } });
  expect(await getTypes('localhost', 'accessories', 'cached')).toEqual(['Hand Tools', 'Rakes']);
  expect([...getRecordedTypes('localhost', 'accessories')]).toEqual(['Hand Tools', 'Rakes']);
  expect(requested).toEqual([
    '/products?page=1&limit=100&category=accessories&filter=Accessories%2CPersonal+Care%2CHome%2Cnull%2CUnisex',
  ]);
});

const store = toStoreInfo(
  storeInfoSchema.parse({ categories: ['TV Mounts', 'Pots'] }),
  'localhost',
);

it("the featured products are four of the store's first category", async () => {
  const requested = stubBackend({ '/products': { data: [trowel, rake], count: 2 } });
  expect(await getFeatured('localhost', store)).toMatchObject([{ id: '7' }, { id: '8' }]);
  expect(requested).toEqual(['/products?page=1&limit=4&category=tv+mounts']);
});

const named = (id: string, own: object = {}) => ({ id, title: id, regularPrice: 100, ...own });
const hoe = named('hoe', { parentCategory: 'Hand Tools', regularPrice: 499 });
const fork = named('fork', { parentCategory: 'Hand Tools', regularPrice: 299 });
const rakes = named('rake', { parentCategory: 'Rakes' });
const sold = named('sold', { parentCategory: 'Hand Tools', available: false });
const product = makeProduct({ id: '7' });
const ids = (products: readonly { id: string }[]) => products.map(({ id }) => id);

it('related products are available products of its category, same type first', async () => {
  const requested = stubBackend({
    '/products': { data: [trowel, rakes, hoe, sold, fork], pagination: { total: 5 } },
  });
  const { reason, products } = await getRelated('localhost', product);
  expect(reason).toBe('category');
  expect(ids(products)).toEqual(['fork', 'hoe', 'rake']);
  expect(requested).toEqual(['/products?page=1&limit=12&category=garden+tools']);
});

it('related products of a set are all that it contains, or none', async () => {
  stubBackend({ '/products': { data: [hoe, fork, sold], pagination: { total: 3 } } });
  const read = (setOf: string[]) => getSetItems('localhost', { ...product, setOf });
  expect(ids(await read(['fork', 'hoe', 'fork']))).toEqual(['fork', 'hoe', 'fork']);
  expect(await read(['fork', 'sold'])).toEqual([]);
  stubBackend({ '/products': 500 });
  expect(await read(['hoe'])).toEqual([]);
  expect(log.warn).toHaveBeenCalledTimes(1);
});

it("related products are the merchant's available choice, in order", async () => {
  const requested = stubBackend({
    '/products': { data: [fork, sold, hoe], pagination: { total: 3 } },
  });
  const chosen = { ...product, goesWith: ['hoe', 'sold', 'fork'], orderedWith: ['rake'] };
  const { reason, products } = await getRelated('localhost', chosen);
  expect(reason).toBe('chosen');
  expect(ids(products)).toEqual(['hoe', 'fork']);
  expect(requested).toEqual(['/products?ids=hoe%2Csold%2Cfork&limit=100']);
  const tags = expect.arrayContaining(['product:localhost:hoe', 'product:localhost:fork']);
  expect(fetch).toHaveBeenCalledWith(
    expect.anything(),
    expect.objectContaining({ next: { revalidate: 120, tags } }),
  );
});

it.each([
  ['ordered', { goesWith: ['sold'], orderedWith: ['rake'] }, [sold, rakes], ['rake']],
  ['instead', { available: false, goesWith: ['rake'] }, [hoe, fork], ['fork', 'hoe']],
])('related products are %s, for a product with %j', async (reason, own, data, related) => {
  stubBackend({ '/products': { data, pagination: { total: 2 } } });
  const read = await getRelated('localhost', { ...product, ...own });
  expect({ ...read, products: ids(read.products) }).toEqual({ reason, products: related });
});

it.each([[[]], [['hoe']]])(
  'related products are none when they cannot be read, and a failure is logged',
  async (goesWith) => {
    stubBackend({ '/products': 'down' });
    jest.mocked(cacheBriefly).mockClear();
    jest.mocked(markFallbackPage).mockClear();
    jest.mocked(log.warn).mockClear();
    expect((await getRelated('localhost', { ...product, goesWith })).products).toEqual([]);
    expect(log.warn).toHaveBeenCalled();
    expect(cacheBriefly).toHaveBeenCalledTimes(1);
    expect(markFallbackPage).not.toHaveBeenCalled();
  },
);
