import { sharedIds, sharedWishlistPath } from './shared-wishlist';

const readBack = (path: string) =>
  sharedIds(new URL(path, 'https://shop.example.in').searchParams.get('items'));

it('round-trips', () => {
  const ids = ['hand-trowel', 'söil & pots', '42'];
  expect(sharedWishlistPath(ids)).toBe('/wishlist?items=hand-trowel,s%C3%B6il%20%26%20pots,42');
  expect(readBack(sharedWishlistPath(ids))).toEqual(ids);
});

it.each([
  [null, []],
  [',,', []],
  ['x'.repeat(201), []],
  ['a,b,a', ['a', 'b']],
])('reads of %j the ids %j', (items, ids) => {
  expect(sharedIds(items)).toEqual(ids);
});
