import { expect, once, test } from '../pages/test';
import { fetchRaw } from '../support/fetch-raw';
import type { ProductInput, TestStore } from '../support/test-store';

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
  ...['/', '/products', '/products?category=benches', '/product/bowl', '/product/bench'],
  ...['/cart', '/wishlist', '/login', '/contact', '/about', '/order-success', '/404'],
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

const pagesWith = (texts: Map<string, string>, expected: string) =>
  [...texts].filter(([, text]) => text.includes(expected)).map(([page]) => page);

const asHtml = (paths: string[]) => paths.map((path) => `${path} html`);

test('the first request of any page after a change shows it', once, async ({ testStore }) => {
  await testStore.saveProducts(urn, bowl, bench);
  // Twice: only a cached page can be stale.
  await fetchAllPages(testStore);
  const first = await fetchAllPages(testStore);
  const changed = { ...urn, price: 555, title: 'Granite Urn' };
  await testStore.saveProducts(changed);
  const texts = await fetchAllPages(testStore);
  for (const [before, after] of [
    ['₹505', '₹555'],
    ['Stone Urn', 'Granite Urn'],
  ] as const) {
    const places = pagesWith(first, before);
    expect(places).toEqual(expect.arrayContaining(asHtml(withUrn)));
    expect(pagesWith(texts, before)).toEqual([]);
    expect(pagesWith(texts, after)).toEqual(places);
  }

  await testStore.placeOrder(await testStore.authorize(await testStore.register()), 'urn');
  // The response of the order does not wait for the revalidation.
  await expect
    .poll(async () => pagesWith(await fetchAllPages(testStore), 'Sold out'))
    .toEqual(expect.arrayContaining(asHtml(withUrn)));

  await testStore.saveProducts({ ...changed, category: 'Vases' });
  const moved = await fetchAllPages(testStore);
  expect(pagesWith(moved, 'category=vases')).toEqual([...moved.keys()]);
  expect(moved.get('/products?category=pots html')).not.toContain('/product/urn');
});
