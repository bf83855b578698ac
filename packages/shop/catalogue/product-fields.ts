import { z } from 'zod';
import { toPlainLine } from '../platform/csv/plain-text';
import { joinValues, parseBoolean, parseGstRate, parseStock, parseWeight } from './csv/cells';
import { unitSchema } from './units';
import { filled, imageUrl, paise, stock, text, weight } from './value-schemas';
import { variantSchema, variantsOf } from './variants';

const formatText = (value: string | null) => value ?? '';
const formatBoolean = (value: boolean) => (value ? 'yes' : 'no');
const formatPaise = (value: number | null) => (value === null ? '' : (value / 100).toFixed(2));

/** A line of text that may be missing. */
const line = (max: number) => ({
  schema: filled(max).nullable(),
  default: null,
  parse: (cell: string) => toPlainLine(cell) || null,
  format: formatText,
});

const flag = (value: boolean) => ({
  schema: z.boolean(),
  default: value,
  parse: (cell: string) => parseBoolean(cell) ?? value,
  format: formatBoolean,
});

/** A number that may be missing. */
const number = (
  schema: z.ZodNumber,
  parse: (cell: string) => number | undefined,
  format = String as (value: number) => string,
) => ({
  schema: schema.nullable(),
  default: null,
  parse: (cell: string) => parse(cell) ?? null,
  format: (value: number | null) => (value === null ? '' : format(value)),
});

const gstRatePoints = z.number().int().min(0).max(10_000, 'must be at most 100%');
const count = number(stock, parseStock);

const noValues: never[] = [];

/** Handles of other products. */
const handles = {
  schema: z.array(filled(200)).max(20),
  default: noValues,
  parse: (cell: string) => [...new Set(cell.split(/[\s,|]+/).filter(Boolean))],
  format: joinValues,
};

/**
 * Fields of a product that the merchant writes, in the order of an export's columns.
 * - `schema`, `default`: value in the merchant API; fields without a default are required.
 * - `names`: of its CSV column, that of an export first.
 * - `parse`, `format`: from and to a cell. Without `parse`, `csv/parse-product.ts` reads the field.
 * - `listed`, `detail`: sent unchanged with every product, or only with a single one.
 */
export const productFields = {
  /** Public id, unique in its store. */
  handle: {
    schema: filled(200).regex(
      /^[\p{L}\p{N}][\p{L}\p{M}\p{N}._~-]*$/u,
      'must be small letters, digits and hyphens',
    ),
    names: ['handle', 'slug'],
    format: formatText,
  },
  title: {
    schema: filled(500),
    names: ['title', 'name', 'product_name', 'product_title', 'item_name', 'product', 'item'],
    format: formatText,
    listed: true,
  },
  category: {
    schema: filled(200),
    names: ['category', 'main_category', 'product_category', 'category_name', 'department'],
    format: formatText,
    listed: true,
  },
  parentCategory: {
    ...line(200),
    names: [
      'parent_category',
      'parentcategory',
      'sub_category',
      'subcategory',
      'product_type',
      'type',
    ],
    listed: true,
  },
  gender: {
    ...line(40),
    names: ['gender', 'google_shopping_gender'],
  },
  regularPricePaise: {
    schema: paise,
    names: [
      'regular_price',
      'market_price',
      'mrp',
      'list_price',
      'original_price',
      'actual_price',
      'compare_at_price',
    ],
    format: formatPaise,
  },
  discountedPricePaise: {
    schema: paise.nullable(),
    default: null,
    names: [
      'discounted_price',
      'sale_price',
      'selling_price',
      'offer_price',
      'special_price',
      'discount_price',
      'final_price',
      'price',
      'rate',
    ],
    format: formatPaise,
  },
  available: {
    ...flag(true),
    names: ['available', 'in_stock', 'availability'],
  },
  stock: {
    ...count,
    names: ['stock', 'quantity', 'qty', 'inventory', 'stock_quantity', 'inventory_quantity'],
  },
  /** Of a product without variants, which have their own; null: unknown. */
  weightGrams: {
    ...number(weight, parseWeight, (grams) => `${grams} g`),
    names: [
      'weight',
      'item_weight',
      'shipping_weight',
      'weight_kg',
      'weight_g',
      'weight_grams',
      'variant_grams',
      'weight_value_grams',
    ],
  },
  featured: { ...flag(false), names: ['featured', 'is_featured'] },
  images: {
    schema: z.array(imageUrl).max(100),
    default: noValues,
    names: ['images', 'image_urls', 'pictures', 'photos', 'gallery'],
    format: (value: string[]) => value.join(' | '),
  },
  description: {
    schema: text(50_000),
    default: '',
    names: [
      'description',
      'product_description',
      'long_description',
      'body_html',
      'details',
      'about',
    ],
    format: formatText,
    listed: true,
  },
  /** Sanitised HTML; null for plain text. */
  descriptionHtml: { schema: text(100_000).nullable(), default: null, detail: true },
  attributes: {
    schema: z
      .array(z.object({ key: filled(100), value: z.array(filled(1000)).min(1).max(500) }))
      .max(200),
    default: noValues,
  },
  variants: { schema: variantsOf(variantSchema), default: noValues },
  /** Not shown to shoppers. */
  hidden: { schema: z.boolean(), default: false, names: ['hidden'], format: formatBoolean },
  /** Null: title and description. */
  seoTitle: {
    ...line(500),
    names: ['seo_title', 'meta_title'],
    detail: true,
  },
  seoDescription: {
    ...line(2000),
    names: ['seo_description', 'meta_description'],
    detail: true,
  },
  /** Handles of related products, which may not exist yet. */
  goesWith: { ...handles, names: ['goes_with'] },
  /** Their addresses redirect to the product. */
  formerHandles: { ...handles, names: ['former_handles'] },
  /** At most so many left: low on stock. Null: as in store.json. */
  lowStockAt: { ...count, names: ['low_stock_at'] },
  hsn: {
    schema: z
      .string()
      .regex(/^(\d{4}|\d{6}|\d{8})$/, 'must have 4, 6 or 8 digits')
      .nullable(),
    default: null,
    names: ['hsn', 'hsn_code', 'hsn_sac', 'hsn_sac_code', 'hs_code', 'harmonized_system_code'],
    parse: (cell: string) => toPlainLine(cell).replaceAll(' ', '') || null,
    format: formatText,
  },
  /** GST rate included in the price, in basis points. */
  gstRatePoints: {
    ...number(gstRatePoints, parseGstRate, (points) => `${points / 100}`),
    names: ['gst_rate', 'gst', 'gst_percent', 'gst_percentage', 'gst_slab', 'igst', 'tax_rate'],
  },
  /** Of the quantity on invoices. */
  unit: {
    schema: unitSchema.nullable(),
    default: null,
    names: ['unit', 'uqc'],
    parse: (cell: string) => toPlainLine(cell).toUpperCase() || null,
    format: formatText,
  },
  /** Declaration on a package, such as '500 g' or '1 N'. */
  netQuantity: {
    ...line(100),
    names: ['net_quantity', 'net_qty', 'net_weight', 'net_content', 'net_contents'],
    listed: true,
  },
  /** Name and address of the manufacturer, packer or importer. */
  manufacturer: {
    ...line(500),
    names: ['manufacturer', 'manufactured_by', 'manufacturer_details'],
    detail: true,
  },
  /** Alternative texts of the images, in their order; an empty one is made of the title. */
  imageTexts: {
    schema: z.array(text(300).regex(/^[^|]*$/, 'must not contain |')).max(100),
    default: noValues,
    names: ['image_texts', 'image_alt_texts', 'alt_texts', 'alt_text'],
    parse: (cell: string) => (cell ? cell.split('|').map(toPlainLine) : []),
    format: (value: string[]) => value.join(' | '),
    detail: true,
  },
} as const;

type Fields = typeof productFields;
export type CatalogueField = keyof Fields;
export const catalogueFields = Object.keys(productFields) as [CatalogueField, ...CatalogueField[]];

export type RowField = Exclude<CatalogueField, 'variants' | 'weightGrams'>;
/** Fields that a row of products has; the others are those of its variants. */
export const rowFields: readonly RowField[] = catalogueFields.filter(
  (field) => field !== 'variants' && field !== 'weightGrams',
);

export type FieldWith<Property extends string> = {
  [Field in CatalogueField]: Property extends keyof Fields[Field] ? Field : never;
}[CatalogueField];

export const fieldsWith = <Property extends string>(property: Property) =>
  catalogueFields.filter((field): field is FieldWith<Property> => property in productFields[field]);

/** Builds an object with a value for each field. */
export function mapFields<Values, Field extends string & keyof Values>(
  fields: readonly Field[],
  read: <One extends Field>(field: One) => Values[One],
): Pick<Values, Field> {
  const entries = fields.map((field) => [field, read(field)]);
  return Object.fromEntries(entries) as Pick<Values, Field>;
}

export const pick = <Source, Field extends string & keyof Source>(
  source: Source,
  fields: readonly Field[],
): Pick<Source, Field> => mapFields<Source, Field>(fields, (field) => source[field]);
