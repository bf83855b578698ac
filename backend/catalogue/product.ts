import { z } from 'zod';
import type { StoredVariant } from '../database/schema';
import { gstRateBasisPointsSchema } from '../tax/gst-rates';
import { variantKey } from './variants';

/** PostgreSQL stores neither NUL nor lone surrogates. */
const text = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[^\0\ud800-\udfff]*$/u, 'contains characters that cannot be stored');
const filled = (max: number) => text(max).trim().min(1);

const paise = z
  .number()
  .int()
  .positive('must be greater than 0')
  .max(100_000_000_000, 'must be at most ₹100 crore');

const imageUrl = text(2000).regex(/^(https?:\/\/[^\s/]|\/(?!\/))\S*$/, 'must be a web address');

export const maxStock = 1_000_000_000;

const stock = z.number().int().min(0).max(maxStock);

const variantSchema = z.object({
  size: filled(80).nullable(),
  color: filled(80).nullable(),
  sku: filled(100).nullable(),
  barcode: filled(100).nullable(),
  regularPricePaise: paise,
  discountedPricePaise: paise.nullable(),
  stock: stock.nullable(),
  imgUrl: imageUrl.nullable(),
});

/** A whole new variant, or some fields of an existing one. */
const variantChangeSchema = variantSchema
  // An empty cell is null, so unlimited stock needs a word.
  .extend({ stock: z.union([stock.nullable(), z.literal('uncounted')]) })
  .partial()
  .required({ size: true, color: true });
export type VariantChange = z.infer<typeof variantChangeSchema>;

const hasOption = ({ size, color }: VariantChange) => size !== null || color !== null;
const areDistinct = (variants: VariantChange[]) =>
  new Set(variants.map(variantKey)).size === variants.length;

const variantsOf = <T extends typeof variantSchema | typeof variantChangeSchema>(variant: T) =>
  z
    .array(variant)
    .max(500)
    .refine((variants) => variants.every(hasOption), 'must all have a size or colour')
    .refine(areDistinct, 'must not repeat a size and colour');

/** A whole product as the merchant API takes it. */
export const catalogueProductSchema = z.object({
  /** Public id, unique in its store. */
  handle: filled(200).regex(
    /^[^\s,/\\?#%]+$/,
    'must not contain spaces, commas, slashes, ?, # or %',
  ),
  title: filled(500),
  description: text(50_000),
  /** Sanitised HTML; null for plain text. */
  descriptionHtml: text(100_000).nullable(),
  category: filled(200),
  parentCategory: filled(200).nullable(),
  gender: filled(40).nullable(),
  regularPricePaise: paise,
  discountedPricePaise: paise.nullable(),
  images: z.array(imageUrl).max(100),
  attributes: z
    .array(z.object({ key: filled(100), value: z.array(filled(1000)).min(1).max(500) }))
    .max(200),
  variants: variantsOf(variantSchema),
  available: z.boolean(),
  stock: stock.nullable(),
  featured: z.boolean(),
  /** Not shown to shoppers. */
  hidden: z.boolean(),
  /** Null: title and description. */
  seoTitle: filled(500).nullable(),
  seoDescription: filled(2000).nullable(),
  /** Handles of related products, which may not exist yet. */
  goesWith: z.array(filled(200)).max(20),
  hsn: z
    .string()
    .regex(/^\d{4,8}$/, 'must have 4 to 8 digits')
    .nullable(),
  /** GST rate included in the price, in basis points. */
  gstRatePoints: z.number().int().min(0).max(10_000, 'must be at most 100%').nullable(),
});
export type CatalogueProduct = z.infer<typeof catalogueProductSchema>;
export type CatalogueField = keyof CatalogueProduct;
export const catalogueFields = Object.keys(catalogueProductSchema.shape) as [
  CatalogueField,
  ...CatalogueField[],
];

/** A whole new product, or some fields of an existing one. */
export const catalogueChangeSchema = catalogueProductSchema
  .partial()
  .required({ handle: true })
  .extend({
    variants: variantsOf(variantChangeSchema).optional(),
    // Stored rates may predate this rule.
    gstRatePoints: gstRateBasisPointsSchema.nullable().optional(),
  });
export type CatalogueChange = z.infer<typeof catalogueChangeSchema>;

export const productDefaults = {
  description: '',
  descriptionHtml: null,
  parentCategory: null,
  gender: null,
  discountedPricePaise: null,
  images: [],
  attributes: [],
  variants: [],
  available: true,
  stock: null,
  featured: false,
  hidden: false,
  seoTitle: null,
  seoDescription: null,
  goesWith: [],
  hsn: null,
  gstRatePoints: null,
} satisfies Partial<CatalogueProduct>;

export const omitUndefined = <T extends object>(change: T) =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as T;

const variantDefaults = {
  sku: null,
  barcode: null,
  discountedPricePaise: null,
  stock: null,
  imgUrl: null,
} satisfies Partial<z.infer<typeof variantSchema>>;

/** Returns the whole variant, or undefined if the change lacks a field. */
export function completeVariant(change: VariantChange): StoredVariant | undefined {
  const { regularPricePaise, stock = null } = change;
  if (regularPricePaise === undefined) return undefined;
  return {
    ...variantDefaults,
    ...omitUndefined(change),
    regularPricePaise,
    stock: stock === 'uncounted' ? null : stock,
  };
}

/** Returns the whole product, or undefined if the change lacks a field. */
export function completeProduct(change: CatalogueChange): CatalogueProduct | undefined {
  const { title, category, regularPricePaise, variants = [] } = change;
  if (title === undefined || category === undefined || regularPricePaise === undefined) {
    return undefined;
  }
  const completeVariants = variants.map(completeVariant).filter((variant) => variant !== undefined);
  if (completeVariants.length < variants.length) return undefined;
  const product = {
    ...productDefaults,
    ...omitUndefined(change),
    title,
    category,
    regularPricePaise,
  };
  return { ...product, variants: completeVariants };
}
