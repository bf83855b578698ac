/** @jest-environment node */
import { tags, tagsOf } from './cache';

jest.mock('next/cache', () => ({ unstable_cache: (read: unknown) => read }));

describe('a webhook', () => {
  it('names the tags that reads of the same things carry', () => {
    const products = ['p1', 'p2'];
    expect(
      tagsOf({
        store: 'shop.in',
        storeInfo: true,
        catalogue: true,
        products,
        categories: ['Pots'],
      }),
    ).toEqual([
      tags.store('shop.in'),
      tags.catalogue('shop.in'),
      tags.product('shop.in', 'p1'),
      tags.product('shop.in', 'p2'),
      tags.list('shop.in', 'pots'),
    ]);
  });

  it('that names nothing touches nothing', () => {
    expect(tagsOf({ store: 'shop.in' })).toEqual([]);
    expect(tagsOf({ store: 'shop.in', storeInfo: false, products: [] })).toEqual([]);
  });
});

it('tags of different stores differ, and none is longer than Next takes', () => {
  expect(tags.list('shop.in', 'pots')).not.toBe(tags.list('tv.in', 'pots'));
  expect(tags.product('shop.in', 'x'.repeat(500))).toHaveLength(256);
});

it.each([
  ['', 120],
  ['30', 30],
  ['3600', 120],
  ['0', 1],
])('with CACHE_SECONDS=%s a product is read again after %d seconds', async (seconds, lifetime) => {
  const env = { ...process.env, CACHE_SECONDS: seconds };
  const replaced = jest.replaceProperty(process, 'env', env);
  await jest.isolateModulesAsync(async () => {
    const { cached } = await import('./cache');
    expect(cached('product', 'a', 'b')).toEqual({
      next: { revalidate: lifetime, tags: ['a', 'b'] },
    });
  });
  replaced.restore();
});
