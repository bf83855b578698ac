/** @jest-environment node */
import { maxShared, sharedIds, sharedWishlistPath } from './shared-wishlist';

const readBack = (path: string) =>
  sharedIds(new URL(path, 'https://shop.example.in').searchParams.get('items'));

it('round-trips', () => {
  const ids = ['hand-trowel', 'söil & pots', '42'];
  expect(sharedWishlistPath(ids)).toBe('/wishlist?items=hand-trowel,s%C3%B6il%20%26%20pots,42');
  expect(readBack(sharedWishlistPath(ids))).toEqual(ids);
});

it('is limited to fifty products', () => {
  const many = Array.from({ length: 80 }, (_, index) => `p${index}`);
  expect(readBack(sharedWishlistPath(many))).toEqual(many.slice(0, maxShared));
  expect(sharedIds(many.join(','))).toHaveLength(maxShared);
});

it.each([
  [null, []],
  [',,', []],
  ['x'.repeat(201), []],
  ['a,b,a', ['a', 'b']],
])('reads of %j the ids %j', (items, ids) => {
  expect(sharedIds(items)).toEqual(ids);
});
