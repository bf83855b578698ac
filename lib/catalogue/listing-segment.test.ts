/** @jest-environment node */
import { fromListingSegment, parseListing, toListingSegment } from './listing';

it.each([
  ...['Kitchen, Garden & Pets', 'घर', '~', '~20', '%', '%2F', '100% cotton', 'a+b c', '🪴', 'İ'],
  ...['a/b', '../..', 'a\\b', `"it's"`, '<b>&amp;=?#;:@', 'page=9&category=x', '\u0000\r\n'],
])('a listing of %j is safe in an address and as a file name, and is read back', (text) => {
  const query = { category: text, parentCategory: text, search: text, page: '3' };
  const segment = toListingSegment(parseListing(query));
  expect(segment).toMatch(/^[\w.*=&~-]+$/);
  expect(fromListingSegment(segment)).toEqual(parseListing(query));
});

it('reads an invalid segment as the default listing', () => {
  for (const segment of ['', 'x', '~', '~E0~A4']) {
    expect(fromListingSegment(segment)).toEqual(parseListing(''));
  }
});
