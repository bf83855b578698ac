import type { Database } from '../platform/database/open';
import type { ProductQuery } from './facets';
import { isFiltered } from './facets';
import { productFilters } from './product-filters';
import { findSortedIds, isTooDeep, type PageWindow, type ProductIds } from './product-ids';
import { orderByOf } from './product-order-by';
import { findHits } from './search/hits';
import { interpretWords } from './search/interpret-words';
import { parsePrice } from './search/parse-price';
import { parseQueryWords, type QueryWord } from './search/parse-query-words';

/** Such a list ends with page 50. */
export const isLimited = (query: ListQuery): boolean =>
  orderByOf(query.sort) !== undefined || isFiltered(query);

type ListQuery = Omit<ProductQuery, 'search'>;

const nearestLimit = 4;

/** Searches exact words, then corrected ones; `nearest` are the closest matches without a hit. */
async function rankHits(
  database: Database,
  storeId: number,
  words: readonly QueryWord[],
  query: ListQuery,
  window: PageWindow,
) {
  const filters = productFilters(storeId, query);
  const order = orderByOf(query.sort);
  let terms = await interpretWords(database, storeId, words, { correctAll: false });
  let hits = await findHits(database, filters, terms, { order });
  if (hits.total === 0) {
    terms = await interpretWords(database, storeId, words, { correctAll: true });
    hits = await findHits(database, filters, terms, { order });
  }
  const isEmpty = isLimited(query) && isTooDeep(window);
  const ids = isEmpty ? [] : hits.ids.slice(window.offset, window.offset + window.limit);
  if (hits.total > 0) return { ...hits, ids, terms, nearest: [] };
  const unpriced = productFilters(storeId, query, 'price');
  const near = await findHits(database, unpriced, terms, { any: true, limit: nearestLimit });
  return { ...hits, ids, terms, nearest: near.ids };
}

/** A price filter overrides a price in the words; `query` has the price of either. */
export async function searchProducts(
  database: Database,
  storeId: number,
  { search, ...query }: ProductQuery & { search: string },
  window: PageWindow,
) {
  const { rest, price } = parsePrice(search);
  const words = parseQueryWords(rest);
  const priced: ListQuery = { ...price, ...query };
  const interpreted = { price, words: words.map(({ text }) => text).join(' '), query: priced };
  if (words.length > 0) {
    return { ...interpreted, ...(await rankHits(database, storeId, words, priced, window)) };
  }
  const found: ProductIds = isFiltered(priced)
    ? await findSortedIds(database, storeId, priced, window)
    : { ids: [], total: 0 };
  return { ...interpreted, ...found, terms: [], nearest: [] };
}

export type SearchHits = Awaited<ReturnType<typeof searchProducts>>;
