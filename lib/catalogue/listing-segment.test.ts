/** @jest-environment node */
import { fromListingSegment, parseListing, toListingSegment } from './listing';

const listingOf = (category: string) =>
  parseListing(
    new URLSearchParams({ category, parentCategory: category, search: category, page: '3' }),
  );

it.each([
  'Kitchen, Garden & Pets',
  'घर और बगीचा',
  '~',
  '~20',
  '%',
  '%2F',
  '100% cotton',
  'a/b',
  '../..',
  'a\\b',
  'a+b c',
  `"it's"`,
  '<b>&amp;=?#;:@',
  'page=9&category=x',
  '🪴',
  'İ',
  '\u0000\r\n',
])('round-trips a listing of %j', (category) => {
  const listing = listingOf(category);
  const segment = toListingSegment(listing);
  expect(fromListingSegment(segment)).toEqual(listing);
});

it.each(['a/b', '../..', 'a\\b', '100%', '~', 'a?b#c', '\u0000'])(
  'the segment of %j is safe in an address and as a file name',
  (category) => {
    expect(toListingSegment(listingOf(category))).toMatch(/^[\w.*=&~-]+$/);
  },
);

it('reads an invalid segment as the default listing', () => {
  for (const segment of ['', 'x', '~', '~E0~A4']) {
    expect(fromListingSegment(segment)).toEqual(parseListing(new URLSearchParams()));
  }
});
