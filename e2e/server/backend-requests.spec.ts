import { fetchRaw } from '../support/fetch-raw';
import { expect, once, test } from '../support/test';

test('a listing is requested once', once, async ({ shop, testStore }) => {
  const urns = Array.from({ length: 13 }, (_, index) => ({
    id: `urn-${index}`,
    title: `Stone Urn ${index}`,
    price: 500,
    category: 'Urns',
  }));
  await testStore.saveProducts(...urns);
  const requestedPaths: string[] = [];
  shop.mockResponses((path) => {
    requestedPaths.push(path);
    if (!path.endsWith('/storeInfo')) return undefined;
    const info = { storeName: 'Journey Store', categories: ['Pots'] };
    return { status: 200, body: JSON.stringify(info) };
  });
  for (const [query, status, text] of [
    ['category=urns', 200, 'Stone Urn'],
    ['category=urns&page=2', 200, 'Stone Urn'],
    ['category=urns&page=3', 404, 'This page has no products.'],
    ['category=made-up', 404, 'No products found.'],
    ['category=pots&page=9', 404, 'This page has no products.'],
    ['parentCategory=Made%20Up', 404, 'No products found'],
  ] as const) {
    requestedPaths.length = 0;
    const response = await fetchRaw(`http://${testStore.host}:${shop.port}/products?${query}`);
    expect(response.status, query).toBe(status);
    expect(response.text, query).toContain(text);
    const lists = requestedPaths.filter((call) => call.startsWith('/api/v1/products'));
    // One request for the products; a second one with limit=100 reads the types.
    expect(
      lists.filter((call) => call.includes('limit=12')),
      query,
    ).toHaveLength(1);
    expect(
      lists.filter((call) => !/limit=12|limit=100/.test(call)),
      query,
    ).toEqual([]);
  }
});
