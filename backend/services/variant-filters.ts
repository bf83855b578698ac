import { and, or, type SQL, sql } from 'drizzle-orm';
import type { FacetKey } from '@/lib/contract/facets';
import { products } from '../database/schema';

type VariantFilters = { color?: string[]; size?: string[]; inStock?: 'true' | 'false' };

const options = ['color', 'size'] as const;
const lowerOption = (key: (typeof options)[number]) =>
  sql`lower(btrim(variant ->> '${sql.raw(key)}'))`;
const isInStock = sql`coalesce((variant ->> 'stock')::integer > 0, true)`;

/** The filters but one as a condition of the JSON `variant`; undefined if none is about variants. */
export function variantCondition(
  { inStock, ...query }: VariantFilters,
  except?: string,
): SQL | undefined {
  const chosen = options.flatMap((key) => {
    const values = key === except ? [] : (query[key] ?? []);
    const lower = values.map((value) => sql`lower(${value.trim()})`);
    // An option that the variants do not have is an attribute of the product.
    return lower.length === 0
      ? []
      : sql`coalesce(${lowerOption(key)} in (${sql.join(lower, sql`, `)}), true)`;
  });
  return and(...chosen, inStock === 'true' && except !== 'inStock' ? isInStock : undefined);
}

/** Whether one variant meets the condition, or the product has none. */
export const hasMatchingVariant = (condition: SQL): SQL | undefined =>
  or(
    sql`${products.variants} = '[]'`,
    sql`exists (select from jsonb_array_elements(${products.variants}) as variant where ${condition})`,
  );

/**
 * Columns of products: `decided` has patterns of the terms that variants decide, `matched` such terms
 * of the variants that meet the condition.
 */
export function variantColumns(prefix: (key: FacetKey) => string, condition: SQL): SQL {
  const patterns = options.map(
    (key) =>
      sql`case when variants #>> '{0,${sql.raw(key)}}' is not null then ${`${prefix(key)}%`} end`,
  );
  const terms = options.map((key) => sql`${prefix(key)} || ${lowerOption(key)}`);
  return sql`
    case when variants = '[]' then '{}' else
      array_remove(array[${`${prefix('inStock')}%`}, ${sql.join(patterns, sql`, `)}], null)
    end as decided,
    array(
      select distinct term
      from jsonb_array_elements(variants) as variant, unnest(array[
        ${sql.join(terms, sql`, `)}, case when ${isInStock} then ${`${prefix('inStock')}true`} end
      ]) as term
      where ${condition} and term = any(facets)
    ) as matched`;
}
