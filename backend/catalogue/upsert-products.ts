import { sql } from 'drizzle-orm';
import type { Database } from '../database/open';
import { products } from '../database/schema';
import { asOnlyWriter } from './only-writer';
import type { Batch, Upserted } from './operations';
import type { CatalogueField, CatalogueProduct } from './product';

/** Values of one key together, keys in order: the same attributes are stored the same way. */
export function tidyAttributes({ attributes }: CatalogueProduct): CatalogueProduct['attributes'] {
  const byKey = new Map<string, string[]>();
  for (const { key, value } of attributes) byKey.set(key, [...(byKey.get(key) ?? []), ...value]);
  return [...byKey]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, value]) => ({ key, value: [...new Set(value)] }));
}

type Column = {
  name: string;
  type: string;
  field: CatalogueField;
  /** Where it is not the field itself that is stored. */
  value?: (product: CatalogueProduct) => unknown;
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
  { name: 'img_url', type: 'text', field: 'images', value: ({ images }) => images[0] ?? null },
  { name: 'images', type: 'jsonb', field: 'images' },
  { name: 'attributes', type: 'jsonb', field: 'attributes', value: tidyAttributes },
  { name: 'available', type: 'boolean', field: 'available' },
  { name: 'stock', type: 'integer', field: 'stock' },
  { name: 'featured', type: 'boolean', field: 'featured' },
];

function recordOf(product: CatalogueProduct): Record<string, unknown> {
  const entries = columns.map(({ name, field, value }) => [
    name,
    value ? value(product) : product[field],
  ]);
  return Object.fromEntries(entries);
}

const allNames = sql.raw(columns.map(({ name }) => name).join(', '));
const allTypes = sql.raw(columns.map(({ name, type }) => `${name} ${type}`).join(', '));

/** Adds the products that are new and writes those that differ, in one statement. */
export async function upsertProducts(
  database: Database,
  storeId: number,
  { products: batch, fields }: Batch,
): Promise<Upserted> {
  const written = columns.filter(({ field }) => field !== 'handle' && fields.includes(field));
  const list = (write: (name: string) => string) =>
    sql.raw(written.map(({ name }) => write(name)).join(', '));
  const assignments = list((name) => `${name} = excluded.${name}`);
  const kept = list((name) => `products.${name}`);
  const given = list((name) => `excluded.${name}`);
  const records = JSON.stringify(batch.map(recordOf));
  const upsert = database
    .$with('upsert', {
      handle: sql<string>`handle`.as('handle'),
      isNew: sql<boolean>`is_new`.as('is_new'),
    })
    .as(
      sql`insert into ${products} (store_id, ${allNames})
        select ${storeId}::bigint, ${allNames}
        from jsonb_to_recordset(${records}::jsonb) as batch (${allTypes})
        on conflict (store_id, handle) do update set ${assignments}, updated_at = now()
        where (${kept}) is distinct from (${given})
        returning handle, xmax = 0 as is_new`,
    );
  const rows = await asOnlyWriter(database, storeId, (transaction) =>
    transaction.with(upsert).select().from(upsert),
  );
  const handles = (isNew: boolean) =>
    rows.filter((row) => row.isNew === isNew).map(({ handle }) => handle);
  return { added: handles(true), changed: handles(false) };
}
