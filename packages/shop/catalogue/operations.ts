import { z } from 'zod';
import { page, pageOf, store, text } from '../merchant/inputs';
import { catalogueChangeSchema, catalogueProductSchema, completeProduct } from './product';
import { catalogueFields } from './product-fields';

export const maxNamedChanges = 200;

const handleSelectionSchema = z.union([
  z.array(z.string().min(1).max(200)).max(100_000),
  z.literal('all'),
]);
export type HandleSelection = z.infer<typeof handleSelectionSchema>;

const batchSchema = z.object({
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
const hasFieldsToWrite = ({ products, fields }: Batch) =>
  products.every(
    (change) => completeProduct(change) || fields.every((field) => change[field] !== undefined),
  );

const upsertedSchema = z.object({
  /** Handles; unchanged products are in no list. */
  added: z.array(z.string()),
  changed: z.array(z.string()),
  /** Not found, and without the fields of a new product. */
  unknown: z.array(z.string()).optional(),
  rejected: z.array(z.object({ handle: z.string(), reason: z.string() })).optional(),
  /** Products whose variants all took a price without an option, with their former prices. */
  pricedVariants: z
    .array(
      z.object({
        handle: z.string(),
        variants: z.number(),
        lowestPaise: z.number(),
        highestPaise: z.number(),
      }),
    )
    .optional(),
  renamings: z.array(z.object({ from: z.string(), to: z.string() })).optional(),
  /** Categories of the store and of these products before. */
  categories: z.array(z.string()).optional(),
  /** With `check`: the differing fields of each changed product, with the values of single ones. */
  differences: z
    .array(
      z.object({
        handle: z.string(),
        fields: z.array(
          z.object({
            field: z.enum(catalogueFields),
            before: z.unknown().optional(),
            after: z.unknown().optional(),
          }),
        ),
      }),
    )
    .optional(),
});
export type Upserted = z.infer<typeof upsertedSchema>;

const lowStockSchema = z.object({
  handle: z.string(),
  title: z.string(),
  /** Of the product, or of its variant with the fewest. */
  stock: z.number(),
  /** Those low on stock. */
  variants: z.array(z.string()),
});
export type LowStock = z.infer<typeof lowStockSchema>;

const withoutGstRateSchema = z.object({ products: z.number(), handles: z.array(z.string()) });

const statsSchema = z.object({
  host: z.string(),
  name: z.string(),
  products: z.number(),
  hidden: z.number(),
  /** Counts of shown products. */
  unavailable: z.number(),
  discounted: z.number(),
  featured: z.number(),
  withoutPicture: z.number(),
  /** With a GSTIN: products without a GST rate, and the first handles. */
  withoutGstRate: withoutGstRateSchema.optional(),
  /** Fewest first. */
  lowOnStock: z.array(lowStockSchema),
  /** Largest first. */
  categories: z.array(z.object({ name: z.string(), products: z.number() })),
  attributeKeys: z.array(z.string()),
});
export type StoreStats = z.infer<typeof statsSchema>;

const publishedSchema = z.object({
  categories: z.array(z.string()),
  /** If false, pages update when they expire. */
  storefrontNotified: z.boolean(),
  storefrontUrls: z.array(z.string()),
});
export type Published = z.infer<typeof publishedSchema>;

/** An import requires a category; stored products may have none. */
const storedProductSchema = catalogueProductSchema.extend({ category: z.string() });
export type StoredProduct = z.infer<typeof storedProductSchema>;

export const catalogueOperations = {
  /** Finds or creates the store; returns its host. */
  openStore: {
    /** With `check`, nothing is created. */
    input: z.object({ store, name: text(200), check: z.boolean().default(false) }),
    response: z.object({ host: z.string(), isNew: z.boolean() }),
  },
  upsertProducts: {
    input: batchSchema
      .safeExtend({
        store,
        /** Dry run. */
        check: z.boolean().default(false),
        /** With `check`: treats the store as empty. */
        newStore: z.boolean().default(false),
      })
      .refine(hasFieldsToWrite, 'A product lacks a field listed in `fields`'),
    response: upsertedSchema,
  },
  listProducts: {
    input: z.object(page),
    response: pageOf(storedProductSchema),
  },
  /** In catalogue order; the words of `text` stand in handle, title or category. */
  findProducts: {
    input: z.object({
      store,
      text: text(200).optional(),
      hidden: z.boolean().optional(),
      skip: z.number().int().min(0).default(0),
      limit: z.number().int().min(1).max(100).default(50),
    }),
    response: z.array(storedProductSchema),
  },
  showProduct: {
    input: z.object({ store, handle: text(200) }),
    response: storedProductSchema,
  },
  showStats: { input: z.object({ store: store.optional() }), response: z.array(statsSchema) },
  /** That part of the statistics; none without a GSTIN. */
  showWithoutGstRate: { input: z.object({ store }), response: withoutGstRateSchema },
  removeProducts: {
    input: z.object({ store, handles: handleSelectionSchema }),
    response: z.object({ removed: z.number() }),
  },
  /** Updates the store's categories and notifies the storefront. */
  syncCatalogue: {
    input: z.object({
      store,
      changed: handleSelectionSchema,
      /** New order of the categories. */
      categories: z.array(text(200)).max(10_000).optional(),
    }),
    response: publishedSchema,
  },
} as const;
