import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { productListQuerySchema } from '@/lib/contract/product';
import { products } from '../database/schema';
import { Refusal } from '../refusal';

export type ProductQuery = z.output<typeof productListQuerySchema>;

const maxIds = 100;
const lower = (text: string) => sql`lower(${text})`;

const wordsOf = (list: string) =>
  list
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean);

/** A product without a gender counts by its category, so a "Men" category needs no genders. */
function matchesGender(gender: string): SQL {
  return sql`lower(coalesce(${products.gender}, ${products.category})) = ${lower(gender)}`;
}

/**
 * The legacy filter 'Accessories,Personal Care,Home,null,Unisex' (specification §7): a product
 * matches when its gender or its parent category is one of the words; `null` stands for no gender.
 */
function matchesWords(filter: string): SQL | undefined {
  const words = wordsOf(filter);
  const keys = words.map(lower);
  return or(
    words.includes('null') ? isNull(products.gender) : undefined,
    inArray(sql`lower(${products.gender})`, keys),
    inArray(sql`${products.parentCategoryKey}`, keys),
  );
}

function hasOneOfIds(ids: string): SQL {
  const handles = wordsOf(ids);
  if (handles.length > maxIds) {
    throw new Refusal(400, `ids must be at most ${maxIds}`, { field: 'ids' });
  }
  return inArray(products.handle, handles);
}

/** The condition of a product list, without its `search`. Names match in any case. */
export function productFilters(storeId: number, query: ProductQuery): SQL | undefined {
  const { category, parentCategory, gender, filter, ids, featured } = query;
  return and(
    eq(products.storeId, storeId),
    category === undefined ? undefined : eq(products.categoryKey, lower(category)),
    parentCategory === undefined
      ? undefined
      : eq(products.parentCategoryKey, lower(parentCategory)),
    gender === undefined ? undefined : matchesGender(gender),
    filter === undefined ? undefined : matchesWords(filter),
    ids === undefined ? undefined : hasOneOfIds(ids),
    featured === 'true' ? products.featured : undefined,
  );
}
