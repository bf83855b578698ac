import { lastSortedPage } from '@aangan/contract/facets';
import type { CatalogueQuery, Facets } from '@aangan/contract/product';
import { and, asc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../platform/database/open';
import { HttpError } from '../platform/http/http-error';
import { hasReviews } from '../stores/require-reviews';
import { readCrossSell } from './cross-sell';
import type { ProductQuery } from './facets';
import { countFacets, type FilterName } from './facets';
import { type FieldWith, pick } from './product-fields';
import { isShown, productFilters } from './product-filters';
import { findProductIds, findSortedIds, type PageWindow } from './product-ids';
import {
  detailColumns,
  detailFields,
  type ProductResponse,
  productColumns,
  toProductResponse,
} from './product-response';
import { isLimited, type SearchHits, searchProducts } from './product-search';
import { products } from './schema';
import { hasAllTerms } from './search/hits';
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

async function describeSearch(
  database: Database,
  storeId: number,
  { price, words, terms, nearest }: SearchHits,
  first: ProductResponse | undefined,
): Promise<SearchInfo> {
  const related = await loadProducts(database, storeId, nearest);
  const corrected = correctedQuery(terms, first ?? related[0]);
  return {
    ...price,
    ...(Object.keys(price).length > 0 && { words }),
    ...(corrected !== undefined && { corrected }),
    ...(related.length > 0 && { related }),
  };
}

/** Orders by relevance when searching. Sorted and filtered lists end with page 50. */
export async function listProducts(
  database: Database,
  storeId: number,
  { search: typed, ...listed }: ProductQuery,
): Promise<ProductPage> {
  const { page, limit } = listed;
  const window = { offset: (page - 1) * limit, limit };
  const search = typed?.trim();
  const hits = search
    ? await searchProducts(database, storeId, { ...listed, search }, window)
    : undefined;
  const { ids, total, more } = hits ?? (await findSortedIds(database, storeId, listed, window));
  const data = await loadProducts(database, storeId, ids);
  const query = hits?.query ?? listed;
  const condition = (except?: FilterName) =>
    and(productFilters(storeId, query, except), hits && hasAllTerms(hits.terms));
  const pages = Math.min(Math.ceil(total / limit), isLimited(query) ? lastSortedPage : total);
  return {
    data,
    ...(hits && { search: await describeSearch(database, storeId, hits, data[0]) }),
    ...(listed.facets === 'true' && {
      facets: await countFacets(database, storeId, query, condition),
    }),
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
  const detail: Pick<ProductResponse, FieldWith<'detail'>> = pick(found, detailFields);
  return {
    ...toProductResponse(found),
    ...detail,
    ...(await readCrossSell(database, storeId, found)),
  };
}
