import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/open';
import { products } from '../database/schema';
import { asOnlyWriter } from './only-writer';
import type { Batch, Upserted } from './operations';
import {
  type CatalogueChange,
  type CatalogueField,
  type CatalogueProduct,
  mostStock,
  wholeProduct,
} from './product';

/** Values of one key together, keys in order: the same attributes are stored the same way. */
function tidyAttributes({ attributes }: CatalogueChange): CatalogueProduct['attributes'] {
  const byKey = new Map<string, string[]>();
  for (const { key, value } of attributes ?? []) {
    byKey.set(key, [...(byKey.get(key) ?? []), ...value]);
  }
  return [...byKey]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, value]) => ({ key, value: [...new Set(value)] }));
}

type Column = {
  name: string;
  type: string;
  field: CatalogueField;
  /** Where it is not the field itself that is stored. */
  value?: (product: CatalogueChange) => unknown;
};

const columns: Column[] = [
  { name: 'handle', type: 'text', field: 'handle' },
  { name: 'title', type: 'text', field: 'title' },
  { name: 'description', type: 'text', field: 'description' },
  { name: 'category', type: 'text', field: 'category' },
  { name: 'parent_category', type: 'text', field: 'parentCategory' },
  { name: 'gender', type: 'text', field: 'gender' },
  { name: 'regular_price_paise', type: 'bigint', field: 'regularPricePaise' },
  { name: 'discounted_price_paise', type: 'bigint', field: 'discountedPricePaise' },
  { name: 'img_url', type: 'text', field: 'images', value: ({ images }) => images?.[0] ?? null },
  { name: 'images', type: 'jsonb', field: 'images' },
  { name: 'attributes', type: 'jsonb', field: 'attributes', value: tidyAttributes },
  { name: 'available', type: 'boolean', field: 'available' },
  { name: 'stock', type: 'integer', field: 'stock' },
  { name: 'featured', type: 'boolean', field: 'featured' },
  { name: 'hidden', type: 'boolean', field: 'hidden' },
  { name: 'description_html', type: 'text', field: 'descriptionHtml' },
  { name: 'seo_title', type: 'text', field: 'seoTitle' },
  { name: 'seo_description', type: 'text', field: 'seoDescription' },
];

/** A row of the batch; `is_whole` says that a new product can be made of it. */
function recordOf(change: CatalogueChange): Record<string, unknown> {
  const whole = wholeProduct(change);
  const product = whole ?? change;
  const entries = columns.map(({ name, field, value }) => [
    name,
    value ? value(product) : product[field],
  ]);
  return { ...Object.fromEntries(entries), is_whole: whole !== undefined };
}

const allNames = sql.raw(columns.map(({ name }) => name).join(', '));
const allTypes = sql.raw(
  [...columns.map(({ name, type }) => `${name} ${type}`), 'is_whole boolean'].join(', '),
);

/** A known product's attributes when those of these keys, and of no others, follow the batch. */
function mergedAttributes(keys: string[]): SQL {
  return sql`case when products.attributes = given.attributes then products.attributes else (
    select coalesce(jsonb_agg(attribute order by attribute ->> 'key' collate "C"), '[]')
    from (
      select attribute from jsonb_array_elements(products.attributes) as attribute
      where not ${JSON.stringify(keys)}::jsonb ? (attribute ->> 'key')
        and not exists (
          select from jsonb_array_elements(given.attributes) as own
          where own ->> 'key' = attribute ->> 'key'
        )
      union all select jsonb_array_elements(given.attributes)
    ) as merged
  ) end`;
}

const addedStock = sql`case when given.stock is null then products.stock
  else least(coalesce(products.stock, 0)::bigint + given.stock, ${mostStock}::bigint)::integer end`;

/** A reduced price is below the regular one, also where only one of them changes. */
function reducedPrice(fields: CatalogueField[]): SQL {
  const column = (name: string, field: CatalogueField) =>
    sql.raw(`${fields.includes(field) ? 'given' : 'products'}.${name}`);
  const discounted = column('discounted_price_paise', 'discountedPricePaise');
  const regular = column('regular_price_paise', 'regularPricePaise');
  return sql`case when ${discounted} < ${regular} then ${discounted} end`;
}

/** The columns of known products that follow the batch, each with what it becomes. */
function changesOf({ fields, attributeKeys, addStock }: Batch): { name: SQL; becomes: SQL }[] {
  const isWritten = ({ name, field }: Column) =>
    field !== 'handle' &&
    (fields.includes(field) ||
      (name === 'discounted_price_paise' && fields.includes('regularPricePaise')));
  return columns.filter(isWritten).map(({ name }) => {
    const becomes =
      name === 'attributes' && attributeKeys
        ? mergedAttributes(attributeKeys)
        : name === 'stock' && addStock
          ? addedStock
          : name === 'discounted_price_paise'
            ? reducedPrice(fields)
            : sql.raw(`given.${name}`);
    return { name: sql.raw(name), becomes };
  });
}

/**
 * Adds the products that are new and writes those that differ, in one statement. What is locked is
 * locked by ascending id, as orders do it.
 */
export async function upsertProducts(
  database: Database,
  storeId: number,
  batch: Batch,
): Promise<Upserted> {
  const records = JSON.stringify(batch.products.map(recordOf));
  const changes = changesOf(batch);
  const join = (parts: SQL[]) => sql.join(parts, sql`, `);
  const kept = join(changes.map(({ name }) => sql`products.${name}`));
  const wanted = join(changes.map(({ becomes }) => becomes));
  const assignments = join(changes.map(({ name, becomes }) => sql`${name} = ${becomes}`));
  const isKnown = sql`products.store_id = ${storeId}::bigint and products.handle = given.handle`;
  const part = (name: string, query: SQL) => database.$with(name, {}).as(query);
  const parts = [
    part('given', sql`select * from jsonb_to_recordset(${records}::jsonb) as batch (${allTypes})`),
    part(
      'added',
      sql`insert into ${products} (store_id, ${allNames})
        select ${storeId}::bigint, ${allNames} from given where is_whole
        on conflict (store_id, handle) do nothing returning handle`,
    ),
    part(
      'differing',
      sql`select products.id from products join given on ${isKnown}
        where (${kept}) is distinct from (${wanted})
        order by products.id for no key update of products`,
    ),
    part(
      'changed',
      sql`update products set ${assignments}, updated_at = now() from given, differing
        where products.id = differing.id and ${isKnown} returning products.handle`,
    ),
  ];
  const outcome = sql`(
    select handle, 'added' as what from added
    union all select handle, 'changed' from changed
    union all select handle, 'unknown' from given
      where not is_whole and not exists (select from products where ${isKnown})
  ) as outcome`;
  const rows = await asOnlyWriter(database, storeId, (transaction) =>
    transaction
      .with(...parts)
      .select({ handle: sql<string>`handle`, what: sql<string>`what` })
      .from(outcome),
  );
  const handles = (what: string) =>
    rows.filter((row) => row.what === what).map(({ handle }) => handle);
  const unknown = handles('unknown');
  return {
    added: handles('added'),
    changed: handles('changed'),
    ...(unknown.length > 0 && { unknown }),
  };
}
