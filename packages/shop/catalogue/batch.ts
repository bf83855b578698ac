import { z } from 'zod';
import { catalogueChangeSchema, completeProduct } from './product';
import { type CatalogueField, catalogueFields } from './product-fields';

export const maxNamedChanges = 200;

export const handleSelectionSchema = z.union([
  z.array(z.string().min(1).max(200)).max(100_000),
  z.literal('all'),
]);
export type HandleSelection = z.infer<typeof handleSelectionSchema>;

export const batchSchema = z.object({
  products: z
    .array(catalogueChangeSchema)
    .max(1000)
    .refine(
      (products) => new Set(products.map(({ handle }) => handle)).size === products.length,
      'A batch must not contain a product twice',
    ),
  /** Fields written to existing products. */
  fields: z
    .array(z.enum(catalogueFields))
    .refine((fields) => fields.some((field) => field !== 'handle'), 'Missing fields to write'),
  /** Attribute keys written to existing products; all if undefined. */
  attributeKeys: z.array(z.string()).max(1000).optional(),
  /** Adds the given stock to that of existing products. */
  addStock: z.boolean().default(false),
  /** Discounted products keep their MRP; the given regular price is their price. */
  preserveMrp: z.boolean().default(false),
  /** No other batch of the file has the products that this one lacks. */
  renameBySku: z.boolean().default(false).meta({
    description: 'a new product with the SKUs of one absent product is that product, renamed',
  }),
  /** The digest of the product's pictures on the form; 409 where other ones are stored. */
  seenPictures: z.string().optional(),
  newVariants: z.boolean().default(false).meta({
    description: 'adds missing variants to existing products; each needs a stock',
  }),
});
export type Batch = z.input<typeof batchSchema>;

/** Written fields must be present, except in whole products. */
export const hasFieldsToWrite = ({ products, fields }: Batch) =>
  products.every(
    (change) => completeProduct(change) || fields.every((field) => change[field] !== undefined),
  );

/** Before and after: of single values; of others only the field. */
type FieldDifference = { field: CatalogueField; before?: unknown; after?: unknown };

/** MRP (Shopify's compare-at price) and discounted price. */
export type Prices = { regularPricePaise: number; discountedPricePaise: number | null };

export type Renaming = { from: string; to: string };

export type Upserted = {
  /** Handles; unchanged products are in no list. */
  added: string[];
  changed: string[];
  /** Not found, and without the fields of a new product. */
  unknown?: string[];
  rejected?: { handle: string; reason: string }[];
  /** Products whose variants all took a price without an option, with their former prices. */
  pricedVariants?: {
    handle: string;
    variants: number;
    lowestPaise: number;
    highestPaise: number;
  }[];
  renamings?: Renaming[];
  /** With `check`: the differing fields of each changed product, and its prices before. */
  differences?: { handle: string; fields: FieldDifference[]; prices: Prices }[];
};
