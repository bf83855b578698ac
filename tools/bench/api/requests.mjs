import { categories, commonWords, handle, rareWord, typesOf } from './catalogue.mjs';

/** @typedef {Record<string, string>} Filters */
/** @typedef {{ size: number, total: (filters: Filters) => Promise<number> }} Contents */

/**
 * Requests with different indexes read different data, so that no cache serves them.
 * @typedef {Record<string, (index: number, contents: Contents) => string | Promise<string>>} RequestKinds
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

/** @type {Record<string, (index: number, pages: number) => number>} */
const positions = {
  'first pages': (index, pages) => 1 + (index % Math.min(margin, pages)),
  'middle pages': (index, pages) => Math.ceil(pages / 4) + scatter(index, pages / 2),
  'last pages': (index, pages) => pages - (index % Math.min(margin, pages)),
};

/** @param {Record<string, (index: number) => Filters>} lists @param {number} [limit] @returns {RequestKinds} */
function pagesOf(lists, limit = pageSize) {
  const kinds = Object.entries(lists).flatMap(([name, filtersOf]) =>
    Object.entries(positions).map(([position, pageOf]) => [
      `${name}, ${position}`,
      async (/** @type {number} */ index, /** @type {Contents} */ { total }) => {
        const filters = filtersOf(index);
        // A partial last page would be faster.
        const fullPages = Math.max(1, Math.floor((await total(filters)) / limit));
        return listPath({ ...filters, limit, page: pageOf(index, fullPages) });
      },
    ]),
  );
  return Object.fromEntries(kinds);
}

const category = (/** @type {number} */ index) => cycle(categories, index);
const type = (/** @type {number} */ index) =>
  cycle(typesOf(category(index)), Math.floor(index / categories.length));
const gender = (/** @type {number} */ index) => cycle(['Men', 'Women'], index);
const sort = (/** @type {number} */ index) =>
  cycle(['price-asc', 'price-desc', 'newest', 'saving', 'featured'], index);
const brand = (/** @type {number} */ index) => `Brand ${scatter(index, 500)}`;
const commonWord = (/** @type {number} */ index) => cycle(commonWords, index);
const filter = 'Accessories,Personal Care,Home,null,Unisex';
const deepestPage = 50;
const misspelt = 'hamock blankat lantrn dupata cusion trowl plantr basckt ketle jackt'.split(' ');

/** Requests that may take longer in a larger catalogue. @type {RequestKinds} */
export const searches = {
  'search, a word of every eighth product': (index) =>
    listPath({ search: commonWord(index), page: 1 + Math.floor(index / 8) }),
  'search, a common word in a category': (index) =>
    listPath({ search: commonWord(index), category: category(index) }),
  'search, a word of one product': (index, { size }) =>
    listPath({ search: rareWord(1 + scatter(index, size)) }),
  'search, common and rare': (index, { size }) =>
    listPath({ search: `${commonWord(index)} ${rareWord(1 + scatter(index, size))}` }),
  'search, misspelt': (index) => listPath({ search: cycle(misspelt, index) }),
  'search, nothing': (index) => listPath({ search: `zzqx${index}` }),
};

/** @type {RequestKinds} */
export const requestKinds = {
  product: (index, { size }) => `/products/${handle(1 + scatter(index, size))}`,
  'product, first ones': (index) => `/products/${handle(1 + (index % margin))}`,
  'product, last ones': (index, { size }) => `/products/${handle(size - (index % margin))}`,
  'product, unknown': (index, { size }) => `/products/${handle(size + 1 + index)}`,
  'product, the same again': (_index, { size }) => `/products/${handle(size / 2)}`,
  ...pagesOf({ all: () => ({}) }),
  'all, the same page again': () => listPath({ page: 40 }),
  ...pagesOf({ 'all by 100': () => ({}) }, 100),
  ...pagesOf({
    category: (index) => ({ category: category(index) }),
    'category and type': (index) => ({ category: category(index), parentCategory: type(index) }),
    type: (index) => ({ parentCategory: type(index) }),
    featured: () => ({ featured: 'true' }),
    'category and gender': (index) => ({ category: gender(index), gender: gender(index) }),
    'accessories by words': () => ({ category: 'accessories', filter }),
  }),
  'sorted, page 1': (index) => listPath({ sort: sort(index), category: category(index), page: 1 }),
  [`sorted, page ${deepestPage}`]: (index) =>
    listPath({ sort: sort(index), category: category(index), page: deepestPage }),
  'sorted, narrowed to a few': (index) =>
    listPath({ sort: sort(index), brand: brand(index), onSale: 'true' }),
  [`sorted, narrowed to many, page ${deepestPage}`]: (index) =>
    listPath({ sort: sort(index), size: 'M', inStock: 'true', page: deepestPage }),
  'facets of a category': (index) => listPath({ category: category(index), facets: 'true' }),
  'facets of a category, two chosen': (index) =>
    listPath({ category: category(index), brand: brand(index), size: 'M', facets: 'true' }),
  'store information': () => '/storeInfo',
  'count of a category': (index) => listPath({ category: category(index), limit: 1 }),
  'twenty products by id': (index, { size }) => {
    const numbers = Array.from({ length: 20 }, (_, n) => 1 + scatter(index * 20 + n, size));
    return listPath({ ids: numbers.map(handle).join(), limit: 100 });
  },
  'catalogue, a piece from the start of a file': (index, { size }) =>
    `/catalogue?skip=${scatter(index, size / 500) * 500}&limit=100`,
  'catalogue, a piece from a cursor': (index, { size }) =>
    `/catalogue?after=${scatter(index, size - 100)}&limit=100`,
  ...searches,
};
