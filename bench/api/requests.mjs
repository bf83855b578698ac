import { categories, commonWords, handle, rareWord, typesOf } from './catalogue.mjs';

/** @typedef {Record<string, string>} Filters of a product list */

/**
 * What a request may depend on: how many products the shop has, and how many a list of it.
 * @typedef {{ size: number, total: (filters: Filters) => Promise<number> }} Contents
 */

/**
 * A kind of request. Its turns ask for different things wherever the kind has more than one, so that
 * nothing is answered from memory.
 * @typedef {object} RequestKind
 * @property {string} name
 * @property {(turn: number, contents: Contents) => string | Promise<string>} path
 */

const pageSize = 12;
/** How far the first and the last pages reach. */
const margin = 20;

/** @param {Record<string, string | number>} query */
function listPath(query) {
  const texts = Object.entries(query).map(([name, value]) => [name, String(value)]);
  return `/products?${new URLSearchParams(texts)}`;
}

/**
 * @template T
 * @param {readonly T[]} values
 * @param {number} turn
 */
const at = (values, turn) => /** @type {T} */ (values[turn % values.length]);

/**
 * A whole number below `below`, scattered evenly over the turns.
 * @param {number} turn
 * @param {number} below
 */
const scatter = (turn, below) => Math.floor(((turn * 0.618_033_988_75) % 1) * below);

/** Which page of `pages` to ask for. */
const places = {
  'first pages': (/** @type {number} */ turn, /** @type {number} */ pages) =>
    1 + (turn % Math.min(margin, pages)),
  'middle pages': (/** @type {number} */ turn, /** @type {number} */ pages) =>
    Math.ceil(pages / 4) + scatter(turn, pages / 2),
  'last pages': (/** @type {number} */ turn, /** @type {number} */ pages) =>
    pages - (turn % Math.min(margin, pages)),
};

/**
 * Pages of a list at its start, in its middle and at its end.
 * @param {string} name
 * @param {(turn: number) => Filters} filters
 * @param {number} [limit]
 * @returns {RequestKind[]}
 */
function pagesOf(name, filters, limit = pageSize) {
  return Object.entries(places).map(([place, pageOf]) => ({
    name: `${name}, ${place}`,
    path: async (turn, { total }) => {
      // A last page that is not full would be quicker to answer.
      const fullPages = Math.max(1, Math.floor((await total(filters(turn))) / limit));
      return listPath({ ...filters(turn), limit, page: pageOf(turn, fullPages) });
    },
  }));
}

const category = (/** @type {number} */ turn) => at(categories, turn);
const type = (/** @type {number} */ turn) =>
  at(typesOf(category(turn)), Math.floor(turn / categories.length));
const legacyFilter = 'Accessories,Personal Care,Home,null,Unisex';

/** @type {RequestKind[]} */
const products = [
  { name: 'product', path: (turn, { size }) => `/products/${handle(1 + scatter(turn, size))}` },
  { name: 'product, first ones', path: (turn) => `/products/${handle(1 + (turn % margin))}` },
  {
    name: 'product, last ones',
    path: (turn, { size }) => `/products/${handle(size - (turn % margin))}`,
  },
  { name: 'product, unknown', path: (turn, { size }) => `/products/${handle(size + 1 + turn)}` },
  { name: 'product, the same again', path: (_turn, { size }) => `/products/${handle(size / 2)}` },
];

const lists = [
  ...pagesOf('all', () => ({})),
  { name: 'all, the same page again', path: () => listPath({ page: 40 }) },
  ...pagesOf('all by 100', () => ({}), 100),
  ...pagesOf('category', (turn) => ({ category: category(turn) })),
  ...pagesOf('category and type', (turn) => ({
    category: category(turn),
    parentCategory: type(turn),
  })),
  ...pagesOf('type', (turn) => ({ parentCategory: type(turn) })),
  ...pagesOf('featured', () => ({ featured: 'true' })),
  ...pagesOf('category and gender', (turn) => {
    const gender = at(['Men', 'Women'], turn);
    return { category: gender, gender };
  }),
  ...pagesOf('accessories by words', () => ({ category: 'accessories', filter: legacyFilter })),
];

const sorts = ['price-asc', 'price-desc', 'newest', 'saving', 'featured'];
const brand = (/** @type {number} */ turn) => `Brand ${scatter(turn, 500)}`;
/** Sorted and narrowed lists end there. */
const deepest = 50;

/** @type {RequestKind[]} */
const narrowed = [
  ...[1, deepest].map((page) => ({
    name: `sorted, page ${page}`,
    path: (/** @type {number} */ turn) =>
      listPath({ sort: at(sorts, turn), category: category(turn), page }),
  })),
  {
    name: 'sorted, narrowed to a few',
    path: (turn) => listPath({ sort: at(sorts, turn), brand: brand(turn), onSale: 'true' }),
  },
  {
    name: `sorted, narrowed to many, page ${deepest}`,
    path: (turn) => listPath({ sort: at(sorts, turn), size: 'M', inStock: 'true', page: deepest }),
  },
  {
    name: 'facets of a category',
    path: (turn) => listPath({ category: category(turn), facets: 'true' }),
  },
  {
    name: 'facets of a category, two chosen',
    path: (turn) =>
      listPath({ category: category(turn), brand: brand(turn), size: 'M', facets: 'true' }),
  },
];

/** @type {RequestKind[]} */
const others = [
  { name: 'store information', path: () => '/storeInfo' },
  {
    name: 'count of a category',
    path: (turn) => listPath({ category: category(turn), limit: 1 }),
  },
  {
    name: 'twenty products by id',
    path: (turn, { size }) => {
      const handles = Array.from(
        { length: 20 },
        (_, index) => 1 + scatter(turn * 20 + index, size),
      );
      return listPath({ ids: handles.map(handle).join(), limit: 100 });
    },
  },
  {
    name: 'catalogue, a piece from the start of a file',
    path: (turn, { size }) => `/catalogue?skip=${scatter(turn, size / 500) * 500}&limit=100`,
  },
  {
    name: 'catalogue, a piece from a cursor',
    path: (turn, { size }) => `/catalogue?after=${scatter(turn, size - 100)}&limit=100`,
  },
];

/** @type {RequestKind[]} */
const searches = [
  {
    name: 'search, a word of every eighth product',
    path: (turn) => listPath({ search: at(commonWords, turn), page: 1 + Math.floor(turn / 8) }),
  },
  {
    name: 'search, a common word in a category',
    path: (turn) => listPath({ search: at(commonWords, turn), category: category(turn) }),
  },
  {
    name: 'search, a word of one product',
    path: (turn, { size }) => listPath({ search: rareWord(1 + scatter(turn, size)) }),
  },
  {
    name: 'search, common and rare',
    path: (turn, { size }) =>
      listPath({ search: `${at(commonWords, turn)} ${rareWord(1 + scatter(turn, size))}` }),
  },
  { name: 'search, misspelt', path: (turn) => listPath({ search: at(misspelt, turn) }) },
  { name: 'search, nothing', path: (turn) => listPath({ search: `zzqx${turn}` }) },
];
const misspelt = 'hamock blankat lantrn dupata cusion trowl plantr basckt ketle jackt'.split(' ');

/** What is asked of the shop API, by what it is about. */
export const requestKinds = { products, lists, narrowed, others, searches };
