import { fetchRaw } from './support/fetch-raw';
import { expect, once, test } from './support/test';
import type { ProductInput, TestStore } from './support/test-store';

const urn: ProductInput = { id: 'urn', title: 'Stone Urn', price: 505, stock: 1, featured: true };
const bowl: ProductInput = { id: 'bowl', title: 'Clay Bowl', price: 120 };
const bench: ProductInput = { id: 'bench', title: 'Long Bench', price: 9000, category: 'Benches' };

const withUrn = [
  '/products?category=pots',
  '/products?featured=true',
  '/products?search=urn',
  '/product/urn',
];
const pages = [
  ...withUrn,
  '/',
  '/products',
  '/products?category=benches',
  '/product/bowl',
  '/product/bench',
  '/cart',
  '/wishlist',
  '/login',
  '/register',
  '/track-order',
  '/contact',
  '/about',
  '/order-success',
  '/404',
];

/** Fetches the HTML and the RSC payload of every page. */
async function fetchAllPages({ origin }: TestStore): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  for (const page of pages) {
    const [html, rsc] = await Promise.all([
      fetchRaw(origin + page),
      fetchRaw(origin + page, undefined, { rsc: '1' }),
    ]);
    texts.set(`${page} html`, html.text).set(`${page} rsc`, rsc.text);
  }
  return texts;
}

const expectation = (texts: Map<string, string>, expected: string) =>
  [...texts].filter(([, text]) => text.includes(expected)).map(([page]) => page);

const asHtmlAndRsc = (paths: string[]) => paths.flatMap((path) => [`${path} html`, `${path} rsc`]);

test.describe('the first request of any page after a change of', once, () => {
  test.beforeEach(async ({ testStore }) => {
    await testStore.saveProducts(urn, bowl, bench);
    // Twice: only a cached page can be stale.
    await fetchAllPages(testStore);
    await fetchAllPages(testStore);
  });

  for (const [change, product, before, after] of [
    ['price', { ...urn, price: 555 }, '₹505', '₹555'],
    ['title', { ...urn, title: 'Granite Urn' }, 'Stone Urn', 'Granite Urn'],
  ] as const) {
    test(`a product's ${change} shows the change`, async ({ testStore }) => {
      const places = expectation(await fetchAllPages(testStore), before);
      expect(places).toEqual(expect.arrayContaining(withUrn.map((path) => `${path} html`)));
      await testStore.saveProducts(product);
      const texts = await fetchAllPages(testStore);
      expect(expectation(texts, before)).toEqual([]);
      expect(expectation(texts, after)).toEqual(places);
    });
  }

  test('category and store information shows the change', async ({ testStore }) => {
    await testStore.saveProducts({ ...urn, category: 'Vases' });
    const texts = await fetchAllPages(testStore);
    expect(expectation(texts, 'category=vases')).toEqual(asHtmlAndRsc(pages));
    expect(texts.get('/products?category=pots html')).not.toContain('/product/urn');
  });

  test('stock shows the change', async ({ testStore }) => {
    await testStore.placeOrder(await testStore.authorize(await testStore.register()), 'urn');
    // The response of the order does not wait for the revalidation.
    await expect
      .poll(async () => expectation(await fetchAllPages(testStore), 'Sold out'))
      .toEqual(expect.arrayContaining(withUrn.map((path) => `${path} html`)));
  });
});

test.describe('with a TTL of a second', once, () => {
  test.use({ shopSettings: { CACHE_SECONDS: '1' } });

  test('an unpublished change appears after the TTL', async ({ shop, testStore }) => {
    const fetchPage = async () =>
      (await fetchRaw(`http://${testStore.host}:${shop.port}/product/urn`)).text;
    await testStore.saveProducts(urn);
    expect(await fetchPage()).toContain('₹505');
    expect(await fetchPage()).toContain('₹505');
    await testStore.saveProducts({ ...urn, price: 555 });
    await expect.poll(fetchPage).toContain('₹555');
  });
});
