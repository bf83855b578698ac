import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/open';
import { products } from '../database/schema';
import { lockProducts } from '../services/stock';
import { mergeVariants } from './merge-variants';
import { asOnlyWriter } from './only-writer';
import type { Batch, Upserted } from './operations';
import {
  type CatalogueChange,
  type CatalogueField,
  type CatalogueProduct,
  mostStock,
  productDefaults,
  said,
  wholeProduct,
} from './product';
import { optionAttributes } from './variants';

/**
 * Values of one key together, keys in order: the same attributes are stored the same way. Those of
 * a product's options are its variants'.
 */
export function tidyAttributes({
  attributes,
  variants,
}: CatalogueChange): CatalogueProduct['attributes'] {
  const byKey = new Map<string, string[]>();
  for (const { key, value } of attributes ?? []) {
    byKey.set(key, [...(byKey.get(key) ?? []), ...value]);
  }
  for (const { key, value } of optionAttributes(variants ?? [])) byKey.set(key, value);
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
  { name: 'variants', type: 'jsonb', field: 'variants' },
  { name: 'available', type: 'boolean', field: 'available' },
  { name: 'stock', type: 'integer', field: 'stock' },
  { name: 'featured', type: 'boolean', field: 'featured' },
  { name: 'hidden', type: 'boolean', field: 'hidden' },
  { name: 'description_html', type: 'text', field: 'descriptionHtml' },
  { name: 'seo_title', type: 'text', field: 'seoTitle' },
  { name: 'seo_description', type: 'text', field: 'seoDescription' },
  { name: 'goes_with', type: 'jsonb', field: 'goesWith' },
  { name: 'hsn', type: 'text', field: 'hsn' },
  { name: 'gst_rate_points', type: 'integer', field: 'gstRatePoints' },
];

/** A row of the batch. Of a product that is known, what it does not say is not written either. */
function recordOf(change: CatalogueChange): Record<string, unknown> {
  const whole = wholeProduct(change);
  const product = whole ?? { title: '', regularPricePaise: 1, ...productDefaults, ...said(change) };
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
  return sql`case when products.attributes = excluded.attributes then products.attributes else (
    select coalesce(jsonb_agg(attribute order by attribute ->> 'key' collate "C"), '[]')
    from (
      select attribute from jsonb_array_elements(products.attributes) as attribute
      where not ${JSON.stringify(keys)}::jsonb ? (attribute ->> 'key')
        and not exists (
          select from jsonb_array_elements(excluded.attributes) as own
          where own ->> 'key' = attribute ->> 'key'
        )
      union all select jsonb_array_elements(excluded.attributes)
    ) as merged
  ) end`;
}

const addedStock = sql`case when excluded.stock is null then products.stock
  else least(coalesce(products.stock, 0)::bigint + excluded.stock, ${mostStock}::bigint)::integer end`;

/** A reduced price is below the regular one, also where only one of them changes. */
function reducedPrice(fields: CatalogueField[]): SQL {
  const column = (name: string, field: CatalogueField) =>
    sql.raw(`${fields.includes(field) ? 'excluded' : 'products'}.${name}`);
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
            : sql.raw(`excluded.${name}`);
    return { name: sql.raw(name), becomes };
  });
}

/** Of a product that has variants, these are theirs. */
const ofVariants: CatalogueField[] = ['regularPricePaise', 'discountedPricePaise', 'stock'];

const bringsAll = (change: CatalogueChange) =>
  wholeProduct(change) !== undefined && !change.variants?.length;

/** The batch with all of its products' variants, and what says too little to be written. */
async function withVariants(database: Database, storeId: number, batch: Batch) {
  const doubtful = batch.products.filter((change) => !bringsAll(change));
  if (doubtful.length === 0) return { products: batch.products, unknown: [] };
  const handles = doubtful.map(({ handle }) => handle);
  const rows = await lockProducts(database, storeId, handles);
  const known = new Map(rows.map((row) => [row.handle, row.variants]));
  const mode = !batch.fields.includes('stock') ? 'keep' : batch.addStock ? 'add' : 'set';
  const changesVariants = batch.fields.some((field) => ofVariants.includes(field));
  const unknown: string[] = [];
  const products = batch.products.flatMap((change) => {
    if (bringsAll(change)) return change;
    const before = known.get(change.handle);
    const isWhole = wholeProduct(change) !== undefined;
    const variants = mergeVariants(before ?? [], change, mode);
    const namesNone = before?.length && changesVariants && !change.variants?.length;
    if (!variants || namesNone || !(before || isWhole)) {
      unknown.push(change.handle);
      return [];
    }
    return change.variants ? { ...change, variants } : change;
  });
  return { products, unknown };
}

/** Adds the products that are new and writes those that differ, in one statement. */
export async function upsertProducts(
  database: Database,
  storeId: number,
  batch: Batch,
): Promise<Upserted> {
  const changes = changesOf(batch);
  const join = (parts: SQL[]) => sql.join(parts, sql`, `);
  const kept = join(changes.map(({ name }) => sql`products.${name}`));
  const wanted = join(changes.map(({ becomes }) => becomes));
  const assignments = join(changes.map(({ name, becomes }) => sql`${name} = ${becomes}`));
  const upsert = (records: string) =>
    database
      .$with('upsert', {
        handle: sql<string>`handle`.as('handle'),
        isNew: sql<boolean>`is_new`.as('is_new'),
      })
      .as(
        sql`insert into ${products} (store_id, ${allNames})
        select ${storeId}::bigint, ${allNames}
        from jsonb_to_recordset(${records}::jsonb) as given (${allTypes})
        where is_whole or (
          select true from products as known
          where known.store_id = ${storeId}::bigint and known.handle = given.handle
        )
        on conflict (store_id, handle) do update set ${assignments}, updated_at = now()
        where (${kept}) is distinct from (${wanted})
        returning handle, xmax = 0 as is_new`,
      );
  return asOnlyWriter(database, storeId, async (transaction) => {
    const { products, unknown } = await withVariants(transaction, storeId, batch);
    const upserted = upsert(JSON.stringify(products.map(recordOf)));
    const rows = await transaction.with(upserted).select().from(upserted);
    const handles = (isNew: boolean) =>
      rows.filter((row) => row.isNew === isNew).map(({ handle }) => handle);
    return {
      added: handles(true),
      changed: handles(false),
      ...(unknown.length > 0 && { unknown }),
    };
  });
}
