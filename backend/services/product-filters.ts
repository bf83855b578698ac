import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { productListQuerySchema } from '@/lib/contract/product';
import { productCounts, products } from '../database/schema';
import { HttpError } from '../http-error';
import { type Choice, filters, isFiltered } from './facets';

export type ProductQuery = z.output<typeof productListQuerySchema>;
/** What tells one product list from another; none of them is the list of all products. */
export type ProductFilters = Omit<ProductQuery, 'page' | 'limit' | 'sort' | 'facets'>;

/** What the names of a query are compared with, in lower case: a product's, or those of a count. */
type Keys = { categoryKey: SQL; parentCategoryKey: SQL; genderKey: SQL };

const keysOfProducts: Keys = {
  categoryKey: sql`${products.categoryKey}`,
  parentCategoryKey: sql`${products.parentCategoryKey}`,
  genderKey: sql`lower(${products.gender})`,
};
const keysOfCounts: Keys = {
  categoryKey: sql`${productCounts.categoryKey}`,
  parentCategoryKey: sql`${productCounts.parentCategoryKey}`,
  genderKey: sql`${productCounts.genderKey}`,
};

/** Hidden products are in no list. */
export const isShown = sql`not ${products.hidden}`;

const maxIds = 100;
const lower = (text: string) => sql`lower(${text})`;

const wordsOf = (list: string) =>
  list
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean);

/** A product without a gender counts by its category, so a "Men" category needs no genders. */
function matchesGender({ genderKey, categoryKey }: Keys, gender: string): SQL {
  return sql`coalesce(${genderKey}, ${categoryKey}) = ${lower(gender)}`;
}

/**
 * The legacy filter 'Accessories,Personal Care,Home,null,Unisex' (specification §7): a product
 * matches when its gender or its parent category is one of the words; `null` stands for no gender.
 */
function matchesText({ genderKey, parentCategoryKey }: Keys, filter: string): SQL | undefined {
  const words = wordsOf(filter);
  const keys = words.map(lower);
  return or(
    words.includes('null') ? isNull(genderKey) : undefined,
    inArray(genderKey, keys),
    inArray(parentCategoryKey, keys),
  );
}

function matchesNames(keys: Keys, query: ProductFilters): SQL | undefined {
  const { category, parentCategory, gender, filter } = query;
  return and(
    category === undefined ? undefined : eq(keys.categoryKey, lower(category)),
    parentCategory === undefined ? undefined : eq(keys.parentCategoryKey, lower(parentCategory)),
    gender === undefined ? undefined : matchesGender(keys, gender),
    filter === undefined ? undefined : matchesText(keys, filter),
  );
}

function hasOneOfIds(ids: string): SQL {
  const handles = wordsOf(ids);
  if (handles.length > maxIds) {
    throw new HttpError(400, `ids must be at most ${maxIds}`, { field: 'ids' });
  }
  return inArray(products.handle, handles);
}

/**
 * The condition of a product list, without its `search` and without one of the choices that narrow
 * it. Names match in any case.
 */
export function productFilters(
  storeId: number,
  query: ProductFilters,
  but?: Choice,
): SQL | undefined {
  const { ids, featured } = query;
  return and(
    eq(products.storeId, storeId),
    isShown,
    matchesNames(keysOfProducts, query),
    ids === undefined ? undefined : hasOneOfIds(ids),
    featured === 'true' ? products.featured : undefined,
    filters(storeId, query, but),
  );
}

/** The condition of the counts that add up to a product list; undefined where there are none. */
export function countFilters(storeId: number, query: ProductFilters): SQL | undefined {
  const { category, parentCategory, gender, filter, ids, featured, search } = query;
  const byCategory = (category ?? gender ?? filter) !== undefined;
  const byParentCategory = (parentCategory ?? filter) !== undefined;
  const isFeatured = featured === 'true';
  const isCounted =
    !search &&
    !isFiltered(query) &&
    ids === undefined &&
    !(isFeatured && (byCategory || byParentCategory));
  if (!isCounted) return undefined;
  const list =
    byCategory && byParentCategory
      ? 'both'
      : byCategory
        ? 'category'
        : byParentCategory
          ? 'parent category'
          : 'store';
  return and(
    eq(productCounts.storeId, storeId),
    eq(productCounts.list, list),
    byCategory ? undefined : isNull(productCounts.categoryKey),
    matchesNames(keysOfCounts, query),
    isFeatured ? productCounts.featured : undefined,
  );
}
