import { categories, commonWords, handle, rareWord, typesOf } from './catalogue.mjs';

/** @typedef {Record<string, string>} Filters */

/** @typedef {{ size: number, total: (filters: Filters) => Promise<number> }} Contents */

/**
 * Requests with different indexes read different data, so that no cache serves them.
 * @typedef {{ name: string, path: (index: number, contents: Contents) => string | Promise<string> }} RequestKind
 */

const pageSize = 12;
const margin = 20;

/** @param {Record<string, string | number>} query */
function listPath(query) {
  const texts = Object.entries(query).map(([name, value]) => [name, String(value)]);
  return `/products?${new URLSearchParams(texts)}`;
}

/** @template T @param {readonly T[]} values @param {number} index */
const cycle = (values, index) => /** @type {T} */ (values[index % values.length]);

/** @param {number} index @param {number} below */
const scatter = (index, below) => Math.floor(((index * 0.618_033_988_75) % 1) * below);

const positions = {
  'first pages': (/** @type {number} */ index, /** @type {number} */ pages) =>
    1 + (index % Math.min(margin, pages)),
  'middle pages': (/** @type {number} */ index, /** @type {number} */ pages) =>
    Math.ceil(pages / 4) + scatter(index, pages / 2),
  'last pages': (/** @type {number} */ index, /** @type {number} */ pages) =>
    pages - (index % Math.min(margin, pages)),
};

/**
 * @param {string} name @param {(index: number) => Filters} filters @param {number} [limit]
 * @returns {RequestKind[]}
 */
function pagesOf(name, filters, limit = pageSize) {
  return Object.entries(positions).map(([position, pageOf]) => ({
    name: `${name}, ${position}`,
    path: async (index, { total }) => {
      // A partial last page would be faster.
      const fullPages = Math.max(1, Math.floor((await total(filters(index))) / limit));
      return listPath({ ...filters(index), limit, page: pageOf(index, fullPages) });
    },
  }));
}

const category = (/** @type {number} */ index) => cycle(categories, index);
const type = (/** @type {number} */ index) =>
  cycle(typesOf(category(index)), Math.floor(index / categories.length));
const legacyFilter = 'Accessories,Personal Care,Home,null,Unisex';

/** @type {RequestKind[]} */
const products = [
  { name: 'product', path: (index, { size }) => `/products/${handle(1 + scatter(index, size))}` },
  { name: 'product, first ones', path: (index) => `/products/${handle(1 + (index % margin))}` },
  {
    name: 'product, last ones',
    path: (index, { size }) => `/products/${handle(size - (index % margin))}`,
  },
  { name: 'product, unknown', path: (index, { size }) => `/products/${handle(size + 1 + index)}` },
  { name: 'product, the same again', path: (_index, { size }) => `/products/${handle(size / 2)}` },
];

const lists = [
  ...pagesOf('all', () => ({})),
  { name: 'all, the same page again', path: () => listPath({ page: 40 }) },
  ...pagesOf('all by 100', () => ({}), 100),
  ...pagesOf('category', (index) => ({ category: category(index) })),
  ...pagesOf('category and type', (index) => ({
    category: category(index),
    parentCategory: type(index),
  })),
  ...pagesOf('type', (index) => ({ parentCategory: type(index) })),
  ...pagesOf('featured', () => ({ featured: 'true' })),
  ...pagesOf('category and gender', (index) => {
    const gender = cycle(['Men', 'Women'], index);
    return { category: gender, gender };
  }),
  ...pagesOf('accessories by words', () => ({ category: 'accessories', filter: legacyFilter })),
];

const sorts = ['price-asc', 'price-desc', 'newest', 'saving', 'featured'];
const brand = (/** @type {number} */ index) => `Brand ${scatter(index, 500)}`;
const deepestPage = 50;

/** @type {RequestKind[]} */
const filtered = [
  ...[1, deepestPage].map((page) => ({
    name: `sorted, page ${page}`,
    path: (/** @type {number} */ index) =>
      listPath({ sort: cycle(sorts, index), category: category(index), page }),
  })),
  {
    name: 'sorted, narrowed to a few',
    path: (index) => listPath({ sort: cycle(sorts, index), brand: brand(index), onSale: 'true' }),
  },
  {
    name: `sorted, narrowed to many, page ${deepestPage}`,
    path: (index) =>
      listPath({ sort: cycle(sorts, index), size: 'M', inStock: 'true', page: deepestPage }),
  },
  {
    name: 'facets of a category',
    path: (index) => listPath({ category: category(index), facets: 'true' }),
  },
  {
    name: 'facets of a category, two chosen',
    path: (index) =>
      listPath({ category: category(index), brand: brand(index), size: 'M', facets: 'true' }),
  },
];

/** @type {RequestKind[]} */
const others = [
  { name: 'store information', path: () => '/storeInfo' },
  {
    name: 'count of a category',
    path: (index) => listPath({ category: category(index), limit: 1 }),
  },
  {
    name: 'twenty products by id',
    path: (index, { size }) => {
      const handles = Array.from(
        { length: 20 },
        (_, offset) => 1 + scatter(index * 20 + offset, size),
      );
      return listPath({ ids: handles.map(handle).join(), limit: 100 });
    },
  },
  {
    name: 'catalogue, a piece from the start of a file',
    path: (index, { size }) => `/catalogue?skip=${scatter(index, size / 500) * 500}&limit=100`,
  },
  {
    name: 'catalogue, a piece from a cursor',
    path: (index, { size }) => `/catalogue?after=${scatter(index, size - 100)}&limit=100`,
  },
];

/** @type {RequestKind[]} */
const searches = [
  {
    name: 'search, a word of every eighth product',
    path: (index) =>
      listPath({ search: cycle(commonWords, index), page: 1 + Math.floor(index / 8) }),
  },
  {
    name: 'search, a common word in a category',
    path: (index) => listPath({ search: cycle(commonWords, index), category: category(index) }),
  },
  {
    name: 'search, a word of one product',
    path: (index, { size }) => listPath({ search: rareWord(1 + scatter(index, size)) }),
  },
  {
    name: 'search, common and rare',
    path: (index, { size }) =>
      listPath({ search: `${cycle(commonWords, index)} ${rareWord(1 + scatter(index, size))}` }),
  },
  { name: 'search, misspelt', path: (index) => listPath({ search: cycle(misspelt, index) }) },
  { name: 'search, nothing', path: (index) => listPath({ search: `zzqx${index}` }) },
];
const misspelt = 'hamock blankat lantrn dupata cusion trowl plantr basckt ketle jackt'.split(' ');

export const requestKinds = { products, lists, filtered, others, searches };
