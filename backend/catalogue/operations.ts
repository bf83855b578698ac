import { z } from 'zod';
import { page, pageOf, store, text } from '../merchant/inputs';
import {
  catalogueChangeSchema,
  catalogueFields,
  catalogueProductSchema,
  wholeProduct,
} from './product';

/** More changed products than this make the whole catalogue count as changed. */
export const maxNamedChanges = 200;

/** By handle; `all` when they are too many to name. */
const handlesSchema = z.union([z.array(z.string().min(1).max(200)).max(100_000), z.literal('all')]);
export type Handles = z.infer<typeof handlesSchema>;

const batchSchema = z.object({
  products: z
    .array(catalogueChangeSchema)
    .max(1000)
    .refine(
      (products) => new Set(products.map(({ handle }) => handle)).size === products.length,
      'A batch may hold a product once only',
    ),
  /** Of products that are known already, only these fields are written. */
  fields: z
    .array(z.enum(catalogueFields))
    .refine((fields) => fields.some((field) => field !== 'handle'), 'No field is to be written'),
  /** Of products that are known already, only the attributes of these keys are written; else all. */
  attributeKeys: z.array(z.string()).max(1000).optional(),
  /** The stock of products that are known already grows by the given one instead of becoming it. */
  addStock: z.boolean().default(false),
  /** The given regular price is the price alone: products that are reduced keep their MRP. */
  preserveMrp: z.boolean().default(false),
  /** A product that is not given whole may get variants that it lacks; else it is refused. */
  newVariants: z.boolean().default(false),
});
export type Batch = z.input<typeof batchSchema>;

/** What is to be written has to be said, unless a whole product says the rest by its defaults. */
const describesWrites = ({ products, fields }: Batch) =>
  products.every(
    (change) => wholeProduct(change) || fields.every((field) => change[field] !== undefined),
  );

const upsertedSchema = z.object({
  /** By handle; what is in none of these was the same already. */
  added: z.array(z.string()),
  changed: z.array(z.string()),
  /** Not there, and not said enough about to be added. */
  unknown: z.array(z.string()).optional(),
  /** Not written, and why. */
  refused: z.array(z.object({ handle: z.string(), reason: z.string() })).optional(),
  /** Sold in variants, all of which took a price that named none, with what they cost before. */
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
  /** The categories that the store and these products had before. */
  categories: z.array(z.string()).optional(),
  /** With `check`: the fields of each changed product that differ. */
  differences: z.array(z.object({ handle: z.string(), fields: z.array(z.string()) })).optional(),
});
export type Upserted = z.infer<typeof upsertedSchema>;

const statsSchema = z.object({
  host: z.string(),
  name: z.string(),
  /** Those that are shown. */
  products: z.number(),
  hidden: z.number(),
  /** Of those that are shown: cannot be ordered now, reduced, featured, without any picture. */
  unavailable: z.number(),
  discounted: z.number(),
  featured: z.number(),
  withoutPicture: z.number(),
  /** Of a store with a GSTIN: those for which no GST rate is known, with the first of them. */
  withoutGstRate: z.object({ products: z.number(), handles: z.array(z.string()) }).optional(),
  /** With the number of their products, the fullest first. */
  categories: z.array(z.object({ name: z.string(), products: z.number() })),
  attributeKeys: z.array(z.string()),
});
export type StoreStats = z.infer<typeof statsSchema>;

const publishedSchema = z.object({
  /** The store's categories, in their order. */
  categories: z.array(z.string()),
  /** Whether the storefront took the news; if not, its pages grow old by themselves. */
  storefrontNotified: z.boolean(),
});
export type Published = z.infer<typeof publishedSchema>;

/** What a merchant can do to the stores' products. */
export const catalogueOperations = {
  /** Finds the store of a host or makes it under this name; answers the host that the store goes by. */
  openStore: {
    /** With `check` the store is not made. */
    input: z.object({ store, name: text(200), check: z.boolean().default(false) }),
    answer: z.object({ host: z.string(), isNew: z.boolean() }),
  },
  upsertProducts: {
    input: batchSchema
      .safeExtend({
        store,
        /** Answers the same and writes nothing. */
        check: z.boolean().default(false),
        /** With `check`: the store is still to be made, and counts as empty. */
        newStore: z.boolean().default(false),
      })
      .refine(describesWrites, 'A product lacks a field that is to be written'),
    answer: upsertedSchema,
  },
  /** All products in their order. */
  listProducts: {
    input: z.object(page),
    // An import asks for a category; the database can hold products without.
    answer: pageOf(catalogueProductSchema.extend({ category: z.string() })),
  },
  /** Of one store, or of all. */
  showStats: { input: z.object({ store: store.optional() }), answer: z.array(statsSchema) },
  removeProducts: {
    input: z.object({ store, handles: handlesSchema }),
    answer: z.object({ removed: z.number() }),
  },
  /** After a change: the store's categories follow its products, and the storefront hears of it. */
  publishProducts: {
    input: z.object({
      store,
      changed: handlesSchema,
      /** The order of the categories; without it they keep theirs. */
      categories: z.array(text(200)).max(10_000).optional(),
    }),
    answer: publishedSchema,
  },
} as const;
