import { and, type SQL } from 'drizzle-orm';
import type { Database } from '../platform/database/open';
import type { Share } from '../platform/shared-reads';
import { type FilterName, isFiltered } from './facets';
import { type ProductQuery, productFilters } from './product-filters';
import { findSortedIds, isTooDeep, type PageWindow, type ProductIds } from './product-ids';
import { orderByOf } from './product-order-by';
import { findHits, hasAllTerms } from './search/hits';
import { interpretWords, type QueryTerm } from './search/interpret-words';
import { type PriceRange, parsePrice } from './search/parse-price';
import { parseQueryWords, type QueryWord } from './search/parse-query-words';

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

type RankedHits = ProductIds & Pick<SearchHits, 'terms' | 'nearest'>;

const nearestLimit = 4;

/** Searches exact words, then corrected ones. */
async function rankHits(
  database: Database,
  storeId: number,
  words: readonly QueryWord[],
  query: Omit<ProductQuery, 'search'>,
  share: Share,
): Promise<RankedHits> {
  const filters = productFilters(storeId, query);
  const order = orderByOf(query.sort);
  const interpret = (correctAll: boolean) =>
    interpretWords(database, storeId, words, { correctAll, share });
  let terms = await interpret(false);
  let hits = await findHits(database, filters, terms, { order });
  if (hits.total === 0) {
    terms = await interpret(true);
    hits = await findHits(database, filters, terms, { order });
  }
  if (hits.total > 0) return { ...hits, terms, nearest: [] };
  const unpriced = productFilters(storeId, query, 'price');
  const near = await findHits(database, unpriced, terms, { any: true, limit: nearestLimit });
  return { ...hits, terms, nearest: near.ids };
}

/** A price filter overrides a price in the words. Pages of a search share its ranking. */
export async function searchProducts(
  database: Database,
  storeId: number,
  { search, ...query }: ProductQuery & { search: string },
  window: PageWindow,
  share: Share,
): Promise<SearchHits> {
  const { rest, price } = parsePrice(search);
  const words = parseQueryWords(rest);
  const priced = { ...price, ...query };
  const interpreted = { price, words: words.map(({ text }) => text).join(' ') };
  if (words.length === 0) {
    const found = isFiltered(priced)
      ? await findSortedIds(database, storeId, priced, window)
      : { ids: [], total: 0 };
    const isFound = (except?: FilterName) => productFilters(storeId, priced, except);
    const none = { nearest: [], terms: [] };
    return { ...found, ...interpreted, ...none, query: priced, condition: isFound };
  }
  const { page, limit, facets, ...listed } = priced;
  const { ids, terms, ...ranked } = await share(['hits', words, listed], () =>
    rankHits(database, storeId, words, priced, share),
  );
  const isLimited = orderByOf(query.sort) !== undefined || isFiltered(query);
  const pageIds =
    isLimited && isTooDeep(window) ? [] : ids.slice(window.offset, window.offset + window.limit);
  const condition = (except?: FilterName) =>
    and(productFilters(storeId, priced, except), hasAllTerms(terms));
  return { ...ranked, ...interpreted, ids: pageIds, terms, query: priced, condition };
}
