import { and, type SQL } from 'drizzle-orm';
import type { Database } from '../database/open';
import { type Choice, isFiltered } from './facets';
import { type ProductQuery, productFilters } from './product-filters';
import { orderOf } from './product-order';
import { findSortedIds, isTooDeep, type ProductIds, type Window } from './product-page';
import { findHits, hasAllTerms } from './search/hits';
import { type PriceRange, readPrice } from './search/read-price';
import { readQueryWords } from './search/read-query-words';
import { type QueryTerm, understand } from './search/understand';

export type SearchHits = ProductIds & {
  /** The parsed price, and the words without it. */
  price: PriceRange;
  words: string;
  pieces: QueryTerm[];
  /** Closest matches where nothing was found. */
  nearest: number[];
  /** The query with the parsed price, and its condition. */
  query: Omit<ProductQuery, 'search'>;
  condition: (but?: Choice) => SQL | undefined;
};

const nearestLimit = 4;

/** Searches exact words, then corrected ones. A price filter overrides a price in the words. */
export async function searchProducts(
  database: Database,
  storeId: number,
  { search, ...query }: ProductQuery & { search: string },
  window: Window,
): Promise<SearchHits> {
  const { rest, price } = readPrice(search);
  const words = readQueryWords(rest);
  const priced = { ...price, ...query };
  const listed = { price, words: words.map(({ text }) => text).join(' '), nearest: [] };
  if (words.length === 0) {
    const found = isFiltered(priced)
      ? await findSortedIds(database, storeId, priced, window)
      : { ids: [], total: 0 };
    const isFound = (but?: Choice) => productFilters(storeId, priced, but);
    return { ...found, ...listed, pieces: [], query: priced, condition: isFound };
  }
  const filters = productFilters(storeId, priced);
  const order = orderOf(query.sort);
  const ends = order !== undefined || isFiltered(query);
  const wanted = ends && isTooDeep(window) ? { offset: 0, limit: 0 } : window;
  let pieces = await understand(database, storeId, words);
  let hits = await findHits(database, filters, pieces, wanted, { order });
  if (hits.total === 0) {
    pieces = await understand(database, storeId, words, { freely: true });
    hits = await findHits(database, filters, pieces, wanted, { order });
  }
  const condition = (but?: Choice) =>
    and(productFilters(storeId, priced, but), hasAllTerms(pieces));
  const found = { ...hits, ...listed, pieces, query: priced, condition };
  if (hits.total > 0) return found;
  const first = { offset: 0, limit: nearestLimit };
  const unpriced = productFilters(storeId, priced, 'price');
  const { ids } = await findHits(database, unpriced, pieces, first, { any: true });
  return { ...found, nearest: ids };
}
