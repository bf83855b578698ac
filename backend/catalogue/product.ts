import { z } from 'zod';
import type { StoredVariant } from '../database/schema';
import { gstRatePointsSchema } from '../tax/gst-rates';
import { variantKey } from './variants';

/** Half of a surrogate pair and NUL are nothing that PostgreSQL can store. */
const text = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[^\0\ud800-\udfff]*$/u, 'holds characters that cannot be stored');
const filled = (max: number) => text(max).trim().min(1);

/** At most ₹100 crore: what is above is a slip in the file. */
const paise = z
  .number()
  .int()
  .positive('must be above zero')
  .max(100_000_000_000, 'is more than ₹100 crore');

/** A web address, or a path of the shop's own such as `/media/pot.jpg`. */
const imageUrl = text(2000).regex(/^(https?:\/\/[^\s/]|\/(?!\/))\S*$/, 'is not a web address');

/** More pieces than this are a slip in the file, too. */
export const mostStock = 1_000_000_000;

/** Null: not counted. */
const stock = z.number().int().min(0).max(mostStock);

/** A size and colour of a product that is sold by itself, whole; see `StoredVariant`. */
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

/** What a row says of a variant: all of a new one, or some fields of one that is known. */
const variantChangeSchema = variantSchema
  // An empty cell is null as well; a new variant needs this word to have no stock.
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
    .refine((variants) => variants.every(hasOption), 'have one without size and colour')
    .refine(areDistinct, 'have the same size and colour twice');

/** A product as the merchant hands it over, whole: every field that the shop keeps of it. */
export const catalogueProductSchema = z.object({
  /** The public id, unique in its store; a part of addresses and of comma-separated lists. */
  handle: filled(200).regex(/^[^\s,/\\?#%]+$/, 'must not hold spaces, commas, slashes, ?, # or %'),
  title: filled(500),
  /** Plain text; a blank line parts paragraphs. */
  description: text(50_000),
  /** The same with its markup, sanitised; null where it has none. */
  descriptionHtml: text(100_000).nullable(),
  category: filled(200),
  parentCategory: filled(200).nullable(),
  gender: filled(40).nullable(),
  regularPricePaise: paise,
  /** Null: no discount. */
  discountedPricePaise: paise.nullable(),
  /** The first is the main picture. */
  images: z.array(imageUrl).max(100),
  attributes: z
    .array(z.object({ key: filled(100), value: z.array(filled(1000)).min(1).max(500) }))
    .max(200),
  /** Its options with prices and stock of their own. */
  variants: variantsOf(variantSchema),
  available: z.boolean(),
  stock: stock.nullable(),
  featured: z.boolean(),
  /** Kept, and shown nowhere. */
  hidden: z.boolean(),
  /** For search engines, where they differ from title and description. */
  seoTitle: filled(500).nullable(),
  seoDescription: filled(2000).nullable(),
  /** Handles of products that are shown beside it; they need not be there yet. */
  goesWith: z.array(filled(200)).max(20),
  hsn: z
    .string()
    .regex(/^\d{4,8}$/, 'is 4 to 8 digits')
    .nullable(),
  /** The GST that the price includes, in hundredths of a percent. */
  gstRatePoints: z.number().int().min(0).max(10_000, 'is more than 100 %').nullable(),
});
export type CatalogueProduct = z.infer<typeof catalogueProductSchema>;
export type CatalogueField = keyof CatalogueProduct;
export const catalogueFields = Object.keys(catalogueProductSchema.shape) as [
  CatalogueField,
  ...CatalogueField[],
];

/** What a row says of a product: all of a new one, or some fields of one that is known. */
export const catalogueChangeSchema = catalogueProductSchema
  .partial()
  .required({ handle: true })
  .extend({
    variants: variantsOf(variantChangeSchema).optional(),
    // What the shop stores already may be older than this rule.
    gstRatePoints: gstRatePointsSchema.nullable().optional(),
  });
export type CatalogueChange = z.infer<typeof catalogueChangeSchema>;

/** What the fields hold that nobody says anything about. */
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

/** The change without what it leaves open. */
export const defined = <T extends object>(change: T) =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as T;

/** What a variant holds that nobody says anything about. */
const variantDefaults = {
  sku: null,
  barcode: null,
  discountedPricePaise: null,
  stock: null,
  imgUrl: null,
} satisfies Partial<z.infer<typeof variantSchema>>;

/** The whole variant of a change that says enough to make one, else undefined. */
export function wholeVariant(change: VariantChange): StoredVariant | undefined {
  const { regularPricePaise, stock = null } = change;
  if (regularPricePaise === undefined) return undefined;
  return {
    ...variantDefaults,
    ...defined(change),
    regularPricePaise,
    stock: stock === 'uncounted' ? null : stock,
  };
}

/** The whole product of a change that says enough to make one, else undefined. */
export function wholeProduct(change: CatalogueChange): CatalogueProduct | undefined {
  const { title, category, regularPricePaise, variants = [] } = change;
  if (title === undefined || category === undefined || regularPricePaise === undefined) {
    return undefined;
  }
  const whole = variants.map(wholeVariant).filter((variant) => variant !== undefined);
  if (whole.length < variants.length) return undefined;
  const product = { ...productDefaults, ...defined(change), title, category, regularPricePaise };
  return { ...product, variants: whole };
}
