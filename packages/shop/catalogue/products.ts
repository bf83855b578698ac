import { lastSortedPage } from '@aangan/contract/facets';
import type { CatalogueQuery, Facets } from '@aangan/contract/product';
import { and, asc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import { hasReviews } from '../marketing/reviews/review-settings';
import type { Database } from '../platform/database/open';
import { HttpError } from '../platform/http/http-error';
import { type Share, unshared } from '../platform/shared-reads';
import { readCrossSell } from './cross-sell';
import { countFacets, type FilterName, isFiltered, type ShareCounts } from './facets';
import { isShown, type ProductQuery, productFilters } from './product-filters';
import { findProductIds, findSortedIds, type PageWindow } from './product-ids';
import { orderByOf } from './product-order-by';
import {
  detailColumns,
  type ProductResponse,
  productColumns,
  toDetails,
  toProductResponse,
} from './product-response';
import { searchProducts } from './product-search';
import { products } from './schema';
import type { Interpretation, QueryTerm } from './search/interpret-words';
import type { PriceRange } from './search/parse-price';
import { tokenise } from './search/tokenise';

export type SearchInfo = PriceRange & {
  /** The corrected words of the results or, without results, a suggestion. */
  corrected?: string;
  words?: string;
  /** Closest products where nothing was found. */
  related?: ProductResponse[];
};

function textOf({ title, category, parentCategory, attributes, description }: ProductResponse) {
  const values = (attributes ?? []).flatMap(({ value }) => value);
  const texts = [title, category ?? '', parentCategory ?? '', ...values, description ?? ''];
  return ` ${tokenise(texts.join(' ')).join(' ')} `;
}

function isIn(text: string, { kind, parts }: Interpretation): boolean {
  const after = kind === 'prefix' ? '' : ' ';
  return parts.every((spellings) => spellings.some((word) => text.includes(` ${word}${after}`)));
}

/** The words by which the first product matches, if some were corrected. */
function correctedQuery(terms: readonly QueryTerm[], first: ProductResponse | undefined) {
  if (!first) return undefined;
  const text = textOf(first);
  const used = terms.map(({ interpretations }) =>
    interpretations.find((reading) => isIn(text, reading)),
  );
  const isOther = used.some((reading) => !reading || reading.kind === 'corrected');
  const words = used.flatMap((reading) => reading?.text ?? []).join(' ');
  return isOther && words ? words : undefined;
}

/** `page`, `limit`, `pages`, `more`, `search` and `facets` are additive. */
type ProductPage = {
  data: ProductResponse[];
  search?: SearchInfo;
  facets?: Facets;
  pagination: { page: number; limit: number; total: number; pages: number; more?: true };
};

async function loadProducts(
  database: Database,
  storeId: number,
  ids: number[],
): Promise<ProductResponse[]> {
  if (ids.length === 0) return [];
  const rows = await database
    .select({ id: products.id, ...productColumns, hasReviews: hasReviews(storeId) })
    .from(products)
    .where(inArray(products.id, ids));
  const byId = new Map(rows.map((row) => [row.id, toProductResponse(row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Counting facets is the slowest part, and all pages have the same. */
async function shareFacets(
  { page, limit, sort, facets, ...listed }: ProductQuery,
  share: Share,
  count: (shareCounts: ShareCounts) => Promise<Facets>,
): Promise<Facets | undefined> {
  if (facets !== 'true') return undefined;
  const shareCounts: ShareCounts = (except, countTerms) => {
    const price = except === 'price' && { minPrice: undefined, maxPrice: undefined };
    const filters = { ...listed, ...(except && { [except]: undefined }), ...price };
    return share(['terms', except, filters], countTerms);
  };
  return share(['facets', listed], () => count(shareCounts));
}

const isLimited = (query: Omit<ProductQuery, 'search'>) =>
  orderByOf(query.sort) !== undefined || isFiltered(query);

async function searchPage(
  database: Database,
  storeId: number,
  query: ProductQuery & { search: string },
  window: PageWindow,
  share: Share,
) {
  const hits = await searchProducts(database, storeId, query, window, share);
  const [data, related] = await Promise.all([
    loadProducts(database, storeId, hits.ids),
    loadProducts(database, storeId, hits.nearest),
  ]);
  const corrected = correctedQuery(hits.terms, data[0] ?? related[0]);
  const isPriced = Object.keys(hits.price).length > 0;
  const search: SearchInfo = {
    ...hits.price,
    ...(isPriced && { words: hits.words }),
    ...(corrected !== undefined && { corrected }),
    ...(related.length > 0 && { related }),
  };
  const { total, more } = hits;
  const facets = await shareFacets(query, share, (shareCounts) =>
    countFacets(database, storeId, hits.query, hits.condition, shareCounts),
  );
  return { data, total, more, search, facets, isLimitedList: isLimited(hits.query) };
}

async function listPage(
  database: Database,
  storeId: number,
  query: ProductQuery,
  window: PageWindow,
  share: Share,
) {
  const { ids, total, more } = await findSortedIds(database, storeId, query, window);
  const condition = (except?: FilterName) => productFilters(storeId, query, except);
  const facets = await shareFacets(query, share, (shareCounts) =>
    countFacets(database, storeId, query, condition, shareCounts),
  );
  return {
    data: await loadProducts(database, storeId, ids),
    total,
    more,
    facets,
    isLimitedList: isLimited(query),
  };
}

/** Orders by relevance when searching. Sorted and filtered lists end with page 50. */
export async function listProducts(
  database: Database,
  storeId: number,
  query: ProductQuery,
  share = unshared,
): Promise<ProductPage> {
  const { page, limit } = query;
  const window = { offset: (page - 1) * limit, limit };
  const search = query.search?.trim();
  const { data, total, more, facets, isLimitedList, ...searchInfo } = search
    ? await searchPage(database, storeId, { ...query, search }, window, share)
    : await listPage(database, storeId, query, window, share);
  const pages = Math.min(Math.ceil(total / limit), isLimitedList ? lastSortedPage : total);
  return {
    data,
    ...searchInfo,
    ...(facets && { facets }),
    pagination: { page, limit, total, pages, ...(more && { more }) },
  };
}

async function findIdsAfter(database: Database, storeId: number, id: number, window: PageWindow) {
  const rows = await database
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.storeId, storeId), isShown, gt(products.id, id)))
    .orderBy(asc(products.id))
    .offset(window.offset)
    .limit(window.limit);
  return rows.map((row) => row.id);
}

/** Pages by cursor, so that every page costs the same. */
export async function readCatalogueBatch(
  database: Database,
  storeId: number,
  { after, skip, limit }: CatalogueQuery,
): Promise<{ data: ProductResponse[]; next: string | null }> {
  if (after !== undefined && !/^\d{1,15}$/.test(after)) {
    throw new HttpError(400, 'after must be a cursor of this catalogue', { field: 'after' });
  }
  const window = { offset: skip, limit: limit + 1 };
  const found = after
    ? await findIdsAfter(database, storeId, Number(after), window)
    : (await findProductIds(database, storeId, {}, window)).ids;
  const ids = found.slice(0, limit);
  const next = found.length > limit ? String(ids.at(-1)) : null;
  return { data: await loadProducts(database, storeId, ids), next };
}

const formerly = (handle: string) =>
  and(
    sql`${products.formerHandles} <> '[]'`,
    sql`${products.formerHandles} @> ${JSON.stringify([handle])}::jsonb`,
  );

/** Finds a renamed product by its former handles too. */
export async function findProduct(
  database: Database,
  storeId: number,
  handle: string,
): Promise<ProductResponse | undefined> {
  const find = (named: SQL | undefined) =>
    database
      .select({ ...productColumns, ...detailColumns, hasReviews: hasReviews(storeId) })
      .from(products)
      .where(and(eq(products.storeId, storeId), isShown, named))
      .orderBy(asc(products.id))
      .limit(1);
  const [row] = await find(eq(products.handle, handle));
  const [renamed] = row ? [] : await find(formerly(handle));
  const found = row ?? renamed;
  if (!found) return undefined;
  return {
    ...toProductResponse(found),
    ...toDetails(found),
    ...(await readCrossSell(database, storeId, found)),
  };
}
