import { and, type SQL } from 'drizzle-orm';
import type { Database } from '../database/open';
import { type FilterName, isFiltered } from './facets';
import { type ProductQuery, productFilters } from './product-filters';
import { findSortedIds, isTooDeep, type PageWindow, type ProductIds } from './product-ids';
import { orderByOf } from './product-order-by';
import { findHits, hasAllTerms } from './search/hits';
import { interpretWords, type QueryTerm } from './search/interpret-words';
import { type PriceRange, parsePrice } from './search/parse-price';
import { parseQueryWords } from './search/parse-query-words';

type SearchHits = ProductIds & {
  /** The parsed price, and the words without it. */
  price: PriceRange;
  words: string;
  terms: QueryTerm[];
  /** Closest matches where nothing was found. */
  nearest: number[];
  /** The query with the parsed price, and its condition. */
  query: Omit<ProductQuery, 'search'>;
  condition: (except?: FilterName) => SQL | undefined;
};

const nearestLimit = 4;

/** Searches exact words, then corrected ones. A price filter overrides a price in the words. */
export async function searchProducts(
  database: Database,
  storeId: number,
  { search, ...query }: ProductQuery & { search: string },
  window: PageWindow,
): Promise<SearchHits> {
  const { rest, price } = parsePrice(search);
  const words = parseQueryWords(rest);
  const priced = { ...price, ...query };
  const interpreted = { price, words: words.map(({ text }) => text).join(' '), nearest: [] };
  if (words.length === 0) {
    const found = isFiltered(priced)
      ? await findSortedIds(database, storeId, priced, window)
      : { ids: [], total: 0 };
    const isFound = (except?: FilterName) => productFilters(storeId, priced, except);
    return { ...found, ...interpreted, terms: [], query: priced, condition: isFound };
  }
  const filters = productFilters(storeId, priced);
  const order = orderByOf(query.sort);
  const isLimited = order !== undefined || isFiltered(query);
  const limitedWindow = isLimited && isTooDeep(window) ? { offset: 0, limit: 0 } : window;
  let terms = await interpretWords(database, storeId, words);
  let hits = await findHits(database, filters, terms, limitedWindow, { order });
  if (hits.total === 0) {
    terms = await interpretWords(database, storeId, words, { correctAll: true });
    hits = await findHits(database, filters, terms, limitedWindow, { order });
  }
  const condition = (except?: FilterName) =>
    and(productFilters(storeId, priced, except), hasAllTerms(terms));
  const found = { ...hits, ...interpreted, terms, query: priced, condition };
  if (hits.total > 0) return found;
  const first = { offset: 0, limit: nearestLimit };
  const unpriced = productFilters(storeId, priced, 'price');
  const { ids } = await findHits(database, unpriced, terms, first, { any: true });
  return { ...found, nearest: ids };
}
