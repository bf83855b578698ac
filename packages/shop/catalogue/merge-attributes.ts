import { type SQL, sql } from 'drizzle-orm';
import type { CatalogueProduct } from './product';
import { optionAttributes } from './variants';

/** Groups values by key in key order; a product's options come from its variants. */
export function normaliseAttributes({
  attributes,
  variants,
}: CatalogueProduct): CatalogueProduct['attributes'] {
  const byKey = new Map<string, string[]>();
  for (const { key, value } of attributes) {
    byKey.set(key, [...(byKey.get(key) ?? []), ...value]);
  }
  for (const { key, value } of optionAttributes(variants)) byKey.set(key, value);
  return [...byKey]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, value]) => ({ key, value: [...new Set(value)] }));
}

/** The stored attributes with those of the batch; `keys` are the batch's, and replaced as a whole. */
export function mergeAttributes(keys: string[]): SQL {
  const replacedKeys = sql`${JSON.stringify(keys)}::jsonb || case
    when excluded.variants = '[]' then '[]'::jsonb else '["color", "size"]'::jsonb end`;
  return sql`case when products.attributes = excluded.attributes then products.attributes else (
    select coalesce(jsonb_agg(attribute order by attribute ->> 'key' collate "C"), '[]')
    from (
      select attribute from jsonb_array_elements(products.attributes) as attribute
      where not (${replacedKeys}) ? (attribute ->> 'key')
        and not exists (
          select from jsonb_array_elements(excluded.attributes) as own
          where own ->> 'key' = attribute ->> 'key'
        )
      union all select jsonb_array_elements(excluded.attributes)
    ) as merged
  ) end`;
}
