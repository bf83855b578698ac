import { ask } from './support/ask';
import { FragileShop } from './support/fragile-shop';
import { test as base, expect, once } from './support/test';

const test = base.extend<{ shop: FragileShop }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from it
  shop: async ({}, use) => {
    const shop = new FragileShop();
    await shop.open();
    await use(shop);
    await shop.close();
  },
});

test('a page asks the backend for nothing twice', once, async ({ shop, ownStore }) => {
  const urns = Array.from({ length: 13 }, (_, which) => ({
    id: `urn-${which}`,
    title: `Stone Urn ${which}`,
    price: 500,
    category: 'Urns & Bowls',
  }));
  await ownStore.offer(...urns);
  const requested: string[] = [];
  shop.spoil((path) => {
    requested.push(path);
    return undefined;
  });
  const category = '/products?category=urns%20%26%20bowls';
  const paths = ['/', category, `${category}&page=2`, '/products?search=urn', '/product/urn-1'];
  for (const path of paths) {
    requested.length = 0;
    const answer = await ask(`http://${ownStore.host}:${shop.port}${path}`);
    expect(answer.text).toContain('Stone Urn');
    const calls = requested.filter((call) => call.startsWith('/api/v1/products'));
    expect(calls).not.toEqual([]);
    expect(calls, path).toEqual([...new Set(calls)]);
  }
});

test(
  'a listing is requested once, whether or not its store names the category',
  once,
  async ({ shop, ownStore }) => {
    const urns = Array.from({ length: 13 }, (_, which) => ({
      id: `urn-${which}`,
      title: `Stone Urn ${which}`,
      price: 500,
      category: 'Urns',
    }));
    await ownStore.offer(...urns);
    const requested: string[] = [];
    shop.spoil((path) => {
      requested.push(path);
      if (!path.endsWith('/storeInfo')) return undefined;
      const info = { storeName: 'Journey Store', categories: ['Pots'] };
      return { status: 200, body: JSON.stringify(info) };
    });
    for (const [query, status, words] of [
      ['category=urns', 200, 'Stone Urn'],
      ['category=urns&page=2', 200, 'Stone Urn'],
      ['category=urns&page=3', 404, 'There is nothing on this page.'],
      ['category=made-up', 404, 'No products found.'],
      ['category=pots&page=9', 404, 'There is nothing on this page.'],
      ['parentCategory=Made%20Up', 404, 'No products found'],
    ] as const) {
      requested.length = 0;
      const answer = await ask(`http://${ownStore.host}:${shop.port}/products?${query}`);
      expect(answer.status, query).toBe(status);
      expect(answer.text, query).toContain(words);
      const lists = requested.filter((call) => call.startsWith('/api/v1/products'));
      // The products, and the hundred from which the types follow.
      expect(
        lists.filter((call) => call.includes('limit=12')),
        query,
      ).toHaveLength(1);
      expect(
        lists.filter((call) => !/limit=12|limit=100/.test(call)),
        query,
      ).toEqual([]);
    }
  },
);
