import {
  fromListingSegment,
  type Listing,
  listingHeading,
  listingPath,
  listingQuery,
  listingTitle,
  parseListing,
  toListingSegment,
  typesQuery,
} from './listing';

const nothing: Listing = {
  category: '',
  parentCategory: '',
  page: 1,
  featured: false,
  search: '',
  activeFilters: [],
};

const read = (query: string) => parseListing(new URLSearchParams(query));

it('reads a query as a listing', () => {
  expect(
    read('category=Garden%20Tools&parentCategory=Hand+Tools&featured=true&search=%20a&page=3'),
  ).toEqual({
    ...{ category: 'garden tools', parentCategory: 'Hand Tools', featured: true, search: 'a' },
    ...{ page: 3, activeFilters: [] },
  });
});

it.each([
  ...['', 'page=0', 'page=-1', 'page=1.5', 'page=1e3', 'page=٣', 'page=9999999999'],
  ...['featured=yes', 'category=%20', 'other=1'],
])('reads "%s" as the default listing', (query) => {
  expect(read(query)).toEqual(nothing);
});

it.each([
  [{}, '/products'],
  [{ category: 'Garden Tools' }, '/products?category=garden%20tools'],
  [{ category: 'kitchen, garden & pets' }, '/products?category=kitchen%2C%20garden%20%26%20pets'],
  [{ category: 'pots', page: 1 }, '/products?category=pots'],
  [read('page=2&utm=mail&category=+POTS+&featured=no'), '/products?category=pots&page=2'],
  [
    { page: 2, search: 'x', featured: true, parentCategory: 'Hand Tools', category: 'pots' },
    '/products?category=pots&parentCategory=Hand%20Tools&featured=true&search=x&page=2',
  ],
])('the path of %j is %s', (listing, path) => {
  expect(listingPath(listing)).toBe(path);
});

it.each([
  ['men', { gender: 'Men' }],
  ['women', { gender: 'Women' }],
  ['accessories', { filter: 'Accessories,Personal Care,Home,null,Unisex' }],
  ['pots', {}],
])('sends the legacy parameters of %s: %j', (category, query) => {
  const common = { page: 1, category };
  expect(listingQuery({ ...nothing, category })).toEqual({
    ...common,
    limit: 12,
    parentCategory: '',
    ...query,
  });
  expect(typesQuery(category)).toEqual({ ...common, limit: 100, ...query });
});

const categories = ['Kitchen, Garden & Pets', 'TV Mounts'];

it.each<[Partial<Listing>, string, string]>([
  [{ category: 'men' }, "Men's Ethnic Wear", "Men's Collection"],
  [{ category: 'women' }, "Women's Ethnic Wear", "Women's Collection"],
  [{ category: 'women', parentCategory: 'Sarees' }, 'Sarees', 'Sarees in Women'],
  [{ category: 'accessories' }, 'Accessories', "Accessories' Collection"],
  [{ category: 'garden tools' }, 'Garden tools', "Garden tools' Collection"],
  [{ category: 'tv mounts' }, 'TV Mounts', "TV Mounts' Collection"],
  [{ parentCategory: 'Hand Tools' }, 'Hand Tools', 'Hand Tools'],
  [{ featured: true }, 'Featured Products', 'Featured Products'],
  [{}, 'All Categories', 'All Categories'],
])('a listing of %j has the heading "%s" and the title "%s"', (own, heading, title) => {
  const listing = { ...nothing, ...own };
  expect(listingHeading(listing, categories)).toBe(heading);
  expect(listingTitle(listing, categories)).toBe(title);
});

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
