/** @jest-environment node */
import { reads, tagsOf } from './cache';

jest.mock('next/cache', () => ({ unstable_cache: (read: unknown) => read }));

/** Whether pages that read this are made anew at this news. */
function follows(tags: string[], event: Parameters<typeof tagsOf>[0]): boolean {
  return tagsOf(event).some((tag) => tags.includes(tag));
}

const store = 'shop.in';

describe('what a page reads is made anew', () => {
  it('with the store information: at news of that, and of nothing else', () => {
    const read = reads.storeInfo(store);
    expect(follows(read, { store, storeInfo: true })).toBe(true);
    expect(follows(read, { store, catalogue: true, products: ['p1'] })).toBe(false);
    expect(follows(read, { store: 'tv.in', storeInfo: true })).toBe(false);
  });

  it('with a product: at news of it or of the whole catalogue', () => {
    const read = reads.product(store, 'p1');
    expect(follows(read, { store, products: ['p0', 'p1'] })).toBe(true);
    expect(follows(read, { store, catalogue: true })).toBe(true);
    expect(follows(read, { store, products: ['p2'], categories: ['Pots'] })).toBe(false);
    expect(follows(read, { store: 'tv.in', products: ['p1'] })).toBe(false);
  });

  it('with a list: at news of its category, of products of unknown ones, or of the catalogue', () => {
    const read = reads.list(store, 'pots');
    expect(follows(read, { store, products: ['p1'], categories: ['Pots'] })).toBe(true);
    expect(follows(read, { store, products: ['p1'] })).toBe(true);
    expect(follows(read, { store, catalogue: true })).toBe(true);
    expect(follows(read, { store, products: ['p1'], categories: ['Tools'] })).toBe(false);
    expect(follows(read, { store: 'tv.in', categories: ['Pots'] })).toBe(false);
  });

  it('with a list across categories, such as the featured products: at news of any product', () => {
    const read = reads.list(store, '');
    expect(follows(read, { store, products: ['p1'], categories: ['Tools'] })).toBe(true);
    expect(follows(read, { store, products: ['p1'] })).toBe(true);
  });

  it('never at news of nothing', () => {
    expect(tagsOf({ store })).toEqual([]);
    expect(tagsOf({ store, storeInfo: false, products: [] })).toEqual([]);
  });
});

it('tags are plain letters up to 256, without the comma that separates them', () => {
  const tags = [...reads.product(store, 'तुलसी'.repeat(40)), ...reads.list(store, 'Pots, planters')];
  for (const tag of tags) expect(tag).toMatch(/^[\x21-\x2b\x2d-\x7e]{1,256}$/);
});

it.each([
  ['', 120],
  ['30', 30],
  ['3600', 120],
  ['0', 1],
])('with CACHE_SECONDS=%s a page is good for %d seconds', async (seconds, lifetime) => {
  const env = { ...process.env, CACHE_SECONDS: seconds };
  const replaced = jest.replaceProperty(process, 'env', env);
  await jest.isolateModulesAsync(async () => {
    const { cached } = await import('./cache');
    expect(cached(['a', 'b'])).toEqual({ next: { revalidate: lifetime, tags: ['a', 'b'] } });
  });
  replaced.restore();
});
