/** @jest-environment node */
import {
  categoryName,
  type Listing,
  listingHeading,
  listingKicker,
  listingPath,
  listingQuery,
  listsProducts,
  parseListing,
  typesOf,
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

describe('the query of /products', () => {
  it('reads as a listing', () => {
    expect(read('category=Garden%20Tools&parentCategory=Hand+Tools&page=3')).toEqual({
      ...nothing,
      category: 'garden tools',
      parentCategory: 'Hand Tools',
      page: 3,
    });
    expect(read('featured=true&search=%20pots%20')).toEqual({
      ...nothing,
      featured: true,
      search: 'pots',
    });
  });

  it.each([
    '',
    'page=',
    'page=0',
    'page=-1',
    'page=1.5',
    'page=1e3',
    'page=0x10',
    'page=٣',
    'page=9999999999',
    'featured=yes',
    'category=%20',
    'other=1',
  ])('reads "%s" as the default listing', (query) => {
    expect(read(query)).toEqual(nothing);
  });

  it('is truncated when too long', () => {
    const { category, search } = read(`category=${'a'.repeat(5000)}&search=${'b'.repeat(5000)}`);
    expect([category.length, search.length]).toEqual([200, 200]);
  });
});

describe('listingPath', () => {
  it.each([
    [{}, '/products'],
    [{ category: 'Garden Tools' }, '/products?category=garden%20tools'],
    [{ category: 'kitchen, garden & pets' }, '/products?category=kitchen%2C%20garden%20%26%20pets'],
    [{ category: 'a+b=c' }, '/products?category=a%2Bb%3Dc'],
    [{ category: 'pots', page: 1 }, '/products?category=pots'],
    [{ page: 2 }, '/products?page=2'],
    [
      { page: 2, search: 'x', featured: true, parentCategory: 'Hand Tools', category: 'pots' },
      '/products?category=pots&parentCategory=Hand%20Tools&featured=true&search=x&page=2',
    ],
  ])('of %j is %s', (listing, path) => {
    expect(listingPath(listing)).toBe(path);
  });

  it('is independent of the requested spelling', () => {
    for (const query of ['category=POTS&page=2', 'page=2&utm=mail&category=+pots+&featured=no']) {
      expect(listingPath(read(query))).toBe('/products?category=pots&page=2');
    }
  });
});

it.each([
  [{}, false],
  [{ page: 1 }, false],
  [{ page: 3 }, true],
  [{ category: 'pots' }, true],
  [{ parentCategory: 'Hand Tools' }, true],
  [{ featured: true }, true],
  [{ search: 'pots' }, true],
])('%j shows products: %s', (own, expected) => {
  expect(listsProducts({ ...nothing, ...own })).toBe(expected);
});

describe('listingQuery', () => {
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

  it('adds filters and search', () => {
    expect(
      listingQuery({
        ...nothing,
        parentCategory: 'Hand Tools',
        page: 4,
        featured: true,
        search: 'x',
      }),
    ).toMatchObject({ parentCategory: 'Hand Tools', page: 4, featured: 'true', search: 'x' });
  });
});

describe('the header of a listing', () => {
  const categories = ['Kitchen, Garden & Pets', 'TV Mounts'];

  it.each<[Partial<Listing>, string, string]>([
    [{ category: 'men' }, "Men's Ethnic Wear", "Men's Collection"],
    [{ category: 'women' }, "Women's Ethnic Wear", "Women's Collection"],
    [{ category: 'women', parentCategory: 'Sarees' }, 'Sarees', "Women's Collection"],
    [{ category: 'accessories' }, 'Accessories', "Accessories' Collection"],
    [{ category: 'garden tools' }, 'Garden tools', "Garden tools' Collection"],
    [{ category: 'tv mounts' }, 'TV Mounts', "TV Mounts' Collection"],
    [{ parentCategory: 'Hand Tools' }, 'Hand Tools', 'All Products'],
    [{ featured: true }, 'Featured Products', 'All Products'],
    [{}, 'All Categories', 'All Products'],
  ])('of %j is "%s" under "%s"', (own, heading, kicker) => {
    const listing = { ...nothing, ...own };
    expect(listingHeading(listing, categories)).toBe(heading);
    expect(listingKicker(listing, categories)).toBe(kicker);
  });

  it('spells a category like the store, or capitalises it', () => {
    expect(categoryName('kitchen, garden & pets', categories)).toBe('Kitchen, Garden & Pets');
    expect(categoryName('pots', categories)).toBe('Pots');
    expect(categoryName('', categories)).toBe('');
  });
});

it('lists each type once, in alphabetical order', () => {
  const products = ['Pots', 'Édging', undefined, 'Hand Tools', '', 'Pots'].map(
    (parentCategory) => ({
      parentCategory,
    }),
  );
  expect(typesOf(products)).toEqual(['Édging', 'Hand Tools', 'Pots']);
});
