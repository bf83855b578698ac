import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import type { CatalogueQuery } from '@/lib/contract/product';
import type { Database } from '../database/open';
import { products } from '../database/schema';
import { Refusal } from '../refusal';
import { detailColumns, type ProductAnswer, productAnswer, productColumns } from './product-answer';
import { isShown, type ProductQuery, productFilters } from './product-filters';
import { findProductIds, type Window } from './product-page';
import { searchProducts } from './product-search';
import { correctedWords, type SearchAnswer } from './search/search-answer';

/** Answer to GET /products; `page`, `limit`, `pages` and `search` are additive. */
export type ProductPage = {
  data: ProductAnswer[];
  search?: SearchAnswer;
  pagination: { page: number; limit: number; total: number; pages: number };
};

async function loadProducts(database: Database, ids: number[]): Promise<ProductAnswer[]> {
  if (ids.length === 0) return [];
  const rows = await database
    .select({ id: products.id, ...productColumns })
    .from(products)
    .where(inArray(products.id, ids));
  const byId = new Map(rows.map((row) => [row.id, productAnswer(row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

async function searchPage(
  database: Database,
  storeId: number,
  query: ProductQuery,
  words: string,
  window: Window,
) {
  const filters = productFilters(storeId, query);
  const hits = await searchProducts(database, storeId, filters, words, window);
  const [data, related] = await Promise.all([
    loadProducts(database, hits.ids),
    loadProducts(database, hits.nearest),
  ]);
  const corrected = correctedWords(hits.pieces, data[0] ?? related[0]);
  const search: SearchAnswer = {
    ...hits.price,
    ...(corrected !== undefined && { corrected }),
    ...(related.length > 0 && { related }),
  };
  return { data, total: hits.total, search };
}

async function listPage(database: Database, storeId: number, query: ProductQuery, window: Window) {
  const { ids, total } = await findProductIds(database, storeId, query, window);
  return { data: await loadProducts(database, ids), total };
}

/** A page of a store's products: in the order they were made, or best hits first when searching. */
export async function listProducts(
  database: Database,
  storeId: number,
  query: ProductQuery,
): Promise<ProductPage> {
  const { page, limit } = query;
  const window = { offset: (page - 1) * limit, limit };
  const words = query.search?.trim();
  const { total, ...found } = words
    ? await searchPage(database, storeId, query, words, window)
    : await listPage(database, storeId, query, window);
  return { ...found, pagination: { page, limit, total, pages: Math.ceil(total / limit) } };
}

async function findIdsAfter(database: Database, storeId: number, id: number, window: Window) {
  const rows = await database
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.storeId, storeId), isShown, gt(products.id, id)))
    .orderBy(asc(products.id))
    .offset(window.offset)
    .limit(window.limit);
  return rows.map((row) => row.id);
}

/** The catalogue from a cursor or a number on; reading it to the end costs each piece the same. */
export async function readCatalogue(
  database: Database,
  storeId: number,
  { after, skip, limit }: CatalogueQuery,
): Promise<{ data: ProductAnswer[]; next: string | null }> {
  if (after !== undefined && !/^\d{1,15}$/.test(after)) {
    throw new Refusal(400, 'after is not a cursor of this catalogue', { field: 'after' });
  }
  const window = { offset: skip, limit: limit + 1 };
  const found = after
    ? await findIdsAfter(database, storeId, Number(after), window)
    : (await findProductIds(database, storeId, {}, window)).ids;
  const ids = found.slice(0, limit);
  const next = found.length > limit ? String(ids.at(-1)) : null;
  return { data: await loadProducts(database, ids), next };
}

/** One product by its public id, or undefined. */
export async function findProduct(
  database: Database,
  storeId: number,
  handle: string,
): Promise<ProductAnswer | undefined> {
  const [row] = await database
    .select({ ...productColumns, ...detailColumns })
    .from(products)
    .where(and(eq(products.storeId, storeId), isShown, eq(products.handle, handle)));
  if (!row) return undefined;
  const { descriptionHtml, seoTitle, seoDescription } = row;
  return { ...productAnswer(row), descriptionHtml, seoTitle, seoDescription };
}
