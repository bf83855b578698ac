import { type SQL, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import { mergeAttributes, normaliseAttributes } from './merge-attributes';
import type { Batch } from './operations';
import { writesVariants } from './plan-upsert';
import type { CatalogueProduct } from './product';
import { type CatalogueField, catalogueFields } from './product-fields';
import { products } from './schema';
import { maxStock } from './value-schemas';

type Column = {
  name: string;
  type: string;
  field: CatalogueField;
  value?: (product: CatalogueProduct) => unknown;
};

const columns: Column[] = [
  ...catalogueFields.map((field) => ({
    name: toSnakeCase(field),
    type: products[field].getSQLType(),
    field,
    ...(field === 'attributes' && { value: normaliseAttributes }),
  })),
  { name: 'img_url', type: 'text', field: 'images', value: ({ images }) => images[0] ?? null },
];

export function toRecord(product: CatalogueProduct): Record<string, unknown> {
  return Object.fromEntries(
    columns.map(({ name, field, value }) => [name, value ? value(product) : product[field]]),
  );
}

export const allNames = sql.raw(columns.map(({ name }) => name).join(', '));
export const allTypes = sql.raw(columns.map(({ name, type }) => `${name} ${type}`).join(', '));

const addedStock = sql`case when excluded.stock is null then products.stock
  else least(coalesce(products.stock, 0)::bigint + excluded.stock, ${maxStock}::bigint)::integer end`;

/** Addresses that led to a product stay valid, also where the file does not list them. */
const joinedHandles = sql`products.former_handles || (select coalesce(jsonb_agg(value), '[]')
  from jsonb_array_elements(excluded.former_handles) value where not products.former_handles @> value)`;

/** The texts stay with their images. */
const alignedTexts = sql`case when products.image_texts = '[]' then products.image_texts else (
  select coalesce(jsonb_agg(coalesce((
    select products.image_texts ->> (before.position - 1)::integer
    from jsonb_array_elements_text(products.images) with ordinality as before (url, position)
    where before.url = image.url limit 1), '') order by image.position), '[]')
  from jsonb_array_elements_text(excluded.images) with ordinality as image (url, position)) end`;

/** A trigger derives these from the variants. */
const derivedFields = ['regularPricePaise', 'discountedPricePaise', 'stock'];

export type ColumnChange = { name: SQL; type: string; field: CatalogueField; newValue: SQL };

export function changesOf(batch: Batch): ColumnChange[] {
  const { fields, attributeKeys, addStock } = batch;
  const written = new Set<CatalogueField>(fields);
  if (fields.includes('regularPricePaise')) written.add('discountedPricePaise');
  if (fields.includes('discountedPricePaise')) written.add('regularPricePaise');
  if (writesVariants(batch)) written.add('variants').add('attributes');
  if (fields.includes('images')) written.add('imageTexts');
  const newValue = ({ name, field }: Column): SQL => {
    if (field === 'imageTexts' && !fields.includes('imageTexts')) return alignedTexts;
    if (field === 'attributes') {
      if (!fields.includes('attributes')) return mergeAttributes([]);
      if (attributeKeys) return mergeAttributes(attributeKeys);
    }
    if (field === 'formerHandles') return joinedHandles;
    const value = field === 'stock' && addStock ? addedStock : sql.raw(`excluded.${name}`);
    return derivedFields.includes(field)
      ? sql`case when excluded.variants = '[]' then ${value} else ${sql.raw(`products.${name}`)} end`
      : value;
  };
  return columns
    .filter(({ field }) => field !== 'handle' && written.has(field))
    .map((column) => ({
      name: sql.raw(column.name),
      type: column.type,
      field: column.field,
      newValue: newValue(column),
    }));
}
