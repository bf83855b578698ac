/** @jest-environment node */
import { cacheTags, tagsOf } from './tags';

jest.mock('next/cache', () => ({ unstable_cache: (read: unknown) => read }));

/** Whether the event revalidates pages with these tags. */
function follows(tags: string[], event: Parameters<typeof tagsOf>[0]): boolean {
  return tagsOf(event).some((tag) => tags.includes(tag));
}

const store = 'shop.in';

describe('tagsOf revalidates', () => {
  it('the store information for its own events only', () => {
    const read = cacheTags.storeInfo(store);
    expect(follows(read, { store, storeInfo: true })).toBe(true);
    expect(follows(read, { store, catalogue: true, products: ['p1'] })).toBe(false);
    expect(follows(read, { store: 'tv.in', storeInfo: true })).toBe(false);
  });

  it('a product for its own events and those of the catalogue', () => {
    const read = cacheTags.product(store, 'p1');
    expect(follows(read, { store, products: ['p0', 'p1'] })).toBe(true);
    expect(follows(read, { store, catalogue: true })).toBe(true);
    expect(follows(read, { store, products: ['p2'], categories: ['Pots'] })).toBe(false);
    expect(follows(read, { store: 'tv.in', products: ['p1'] })).toBe(false);
  });

  it('a list for events of its category, of products without categories, and of the catalogue', () => {
    const read = cacheTags.list(store, 'pots');
    expect(follows(read, { store, products: ['p1'], categories: ['Pots'] })).toBe(true);
    expect(follows(read, { store, products: ['p1'] })).toBe(true);
    expect(follows(read, { store, catalogue: true })).toBe(true);
    expect(follows(read, { store, products: ['p1'], categories: ['Tools'] })).toBe(false);
    expect(follows(read, { store: 'tv.in', categories: ['Pots'] })).toBe(false);
  });

  it('lists across categories for events of any product', () => {
    const read = cacheTags.list(store, '');
    expect(follows(read, { store, products: ['p1'], categories: ['Tools'] })).toBe(true);
    expect(follows(read, { store, products: ['p1'] })).toBe(true);
  });

  it('nothing for an empty event', () => {
    expect(tagsOf({ store })).toEqual([]);
    expect(tagsOf({ store, storeInfo: false, products: [] })).toEqual([]);
  });
});

it('tags are ASCII, at most 256 characters, without commas', () => {
  const tags = [
    ...cacheTags.product(store, 'तुलसी'.repeat(40)),
    ...cacheTags.list(store, 'Pots, planters'),
  ];
  for (const tag of tags) expect(tag).toMatch(/^[\x21-\x2b\x2d-\x7e]{1,256}$/);
});

it.each([
  ['', 120],
  ['30', 30],
  ['0', 1],
])('with CACHE_SECONDS=%s the lifetime is %d seconds', async (seconds, lifetime) => {
  const env = { ...process.env, CACHE_SECONDS: seconds };
  const replaced = jest.replaceProperty(process, 'env', env);
  await jest.isolateModulesAsync(async () => {
    const { cacheOptions } = await import('./cache');
    expect(cacheOptions(['a', 'b'])).toEqual({
      next: { revalidate: lifetime, tags: ['a', 'b'] },
    });
  });
  replaced.restore();
});
