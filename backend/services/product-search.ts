import { and, asc, between, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/open';
import { products } from '../database/schema';
import type { ProductIds, Window } from './product-page';
import { findHits, mostHits } from './search/hits';
import { type PriceRange, readPrice } from './search/read-price';
import { readWords } from './search/read-words';
import { type Piece, understand } from './search/understand';

export type SearchHits = ProductIds & {
  price: PriceRange;
  /** What the words were taken for. */
  pieces: Piece[];
  /** Where nothing was found: the products that come nearest, the best first. */
  nearest: number[];
};

const nearestLimit = 4;
const inPaise = (rupees: number) => Math.round(rupees * 100);

function withinPrice({ minPrice, maxPrice }: PriceRange): SQL | undefined {
  if (minPrice === undefined && maxPrice === undefined) return undefined;
  const price = sql`coalesce(${products.discountedPricePaise}, ${products.regularPricePaise})`;
  const highest = inPaise(maxPrice ?? 1e9);
  return between(price, inPaise(minPrice ?? 0), highest);
}

/** Products by their price alone, the first made before others. */
async function findByPrice(database: Database, filters: SQL | undefined, window: Window) {
  const hits = database
    .select({ id: products.id })
    .from(products)
    .where(filters)
    .orderBy(asc(products.id))
    .limit(mostHits);
  const ids = (await hits).map(({ id }) => id);
  return { ids: ids.slice(window.offset, window.offset + window.limit), total: ids.length };
}

/**
 * A window of a search's hits, the best first. Where no product has all the words as the store knows
 * them, they are taken for misspelt ones.
 */
export async function searchProducts(
  database: Database,
  storeId: number,
  filters: SQL | undefined,
  search: string,
  window: Window,
): Promise<SearchHits> {
  const { rest, price } = readPrice(search);
  const words = readWords(rest);
  const within = withinPrice(price);
  const all = and(filters, within);
  if (words.length === 0) {
    const found = within ? await findByPrice(database, all, window) : { ids: [], total: 0 };
    return { ...found, price, pieces: [], nearest: [] };
  }
  let pieces = await understand(database, storeId, words);
  let hits = await findHits(database, all, pieces, window);
  if (hits.total === 0) {
    pieces = await understand(database, storeId, words, { freely: true });
    hits = await findHits(database, all, pieces, window);
  }
  if (hits.total > 0) return { ...hits, price, pieces, nearest: [] };
  const first = { offset: 0, limit: nearestLimit };
  const { ids } = await findHits(database, filters, pieces, first, { any: true });
  return { ...hits, price, pieces, nearest: ids };
}
