import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { HttpError } from '../platform/http/http-error';
import { type FilterName, facetConditions, isFiltered, type ProductQuery } from './facets';
import { productCounts, products } from './schema';

/** The filters that select a list. */
export type ProductFilters = Omit<ProductQuery, 'page' | 'limit' | 'sort' | 'facets'>;

/** Lower-case columns of products or of their counts. */
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

export const canBeOrdered = sql`(${products.available} and coalesce(${products.stock} > 0, true))`;

export const isShown = sql`not ${products.hidden}`;

const maxIds = 100;
const lower = (text: string) => sql`lower_case(${text})`;

const splitList = (list: string) =>
  list
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean);

/** A product without a gender matches by its category, so a "Men" category needs no genders. */
function matchesGender({ genderKey, categoryKey }: Keys, gender: string): SQL {
  return sql`coalesce(${genderKey}, ${categoryKey}) = ${lower(gender)}`;
}

/**
 * The legacy filter 'Accessories,Personal Care,Home,null,Unisex' (specification §7) matches gender
 * or parent category; `null` stands for no gender.
 */
function matchesText({ genderKey, parentCategoryKey }: Keys, filter: string): SQL | undefined {
  const words = splitList(filter);
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
  const handles = splitList(ids);
  if (handles.length > maxIds) {
    throw new HttpError(400, `ids must have at most ${maxIds} entries`, { field: 'ids' });
  }
  return inArray(products.handle, handles);
}

/** Conditions of a list without `search`, optionally without one filter. */
export function productFilters(
  storeId: number,
  query: ProductFilters,
  except?: FilterName,
): SQL | undefined {
  const { ids, featured } = query;
  return and(
    eq(products.storeId, storeId),
    isShown,
    matchesNames(keysOfProducts, query),
    ids === undefined ? undefined : hasOneOfIds(ids),
    featured === 'true' ? products.featured : undefined,
    facetConditions(storeId, query, except),
  );
}

/** Undefined where a list has no counts. */
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
