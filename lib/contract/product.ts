import { z } from 'zod';
import { idSchema, optional, rupeesSchema, scalarSchema } from './common';

/** `{ key, value }`; a single value reads as a list of one. */
export const attributeSchema = z.object({
  key: z.string(),
  value: z.union([z.array(scalarSchema), scalarSchema.transform((value) => [value])]),
});

/**
 * One combination of a product's options that is sold by itself, such as size M in Olive; an option
 * that the product does not have is missing. What is not said holds as for the product.
 */
export const variantSchema = z.object({
  size: optional(z.string()),
  color: optional(z.string()),
  /** What it costs, in rupees. */
  price: optional(rupeesSchema),
  /** What it costs otherwise, in rupees, while it is reduced. */
  regularPrice: optional(rupeesSchema),
  /** False when it cannot be ordered now. */
  available: optional(z.boolean()),
  sku: optional(z.string()),
  imgUrl: optional(z.string()),
});
export type Variant = z.infer<typeof variantSchema>;

/** A product as received (specification §3). Prices are rupees. */
export const receivedProductSchema = z.object({
  id: idSchema,
  title: z.string(),
  description: optional(z.string()),
  imgUrl: optional(z.string()),
  category: optional(z.string()),
  parentCategory: optional(z.string()),
  regularPrice: optional(rupeesSchema),
  discountedPrice: optional(rupeesSchema),
  createdAt: optional(z.string()),
  images: optional(z.array(z.object({ url: z.string() }))),
  attributes: optional(z.array(attributeSchema)),
  /** Additive: false when the product cannot be ordered now. Missing means it can. */
  available: optional(z.boolean()),
  /** Additive, of a single product: the description with its markup, as `safeHtml` leaves it. */
  descriptionHtml: optional(z.string()),
  /** Additive, of a single product: for search engines, where they are not title and description. */
  seoTitle: optional(z.string()),
  seoDescription: optional(z.string()),
  /** Additive: the product's options with their own prices, pictures and stock, in the order of choice. */
  variants: optional(z.array(variantSchema)),
  /** Additive: when the product last changed. */
  updatedAt: optional(z.string()),
});
export type ReceivedProduct = z.infer<typeof receivedProductSchema>;

/** Query of GET /products. `gender` and `filter` are the legacy words of §7, sent as written. */
export const productListQuerySchema = z.object({
  page: z.coerce.number().int().min(1).default(1),
  limit: z.coerce.number().int().min(1).max(100).default(12),
  category: z.string().max(200).optional(),
  parentCategory: z.string().max(200).optional(),
  gender: z.string().max(40).optional(),
  filter: z.string().max(200).optional(),
  /** Additive: comma-separated product ids, at most 100; the answer keeps no particular order. */
  ids: z.string().max(20_000).optional(),
  /** Additive: "true" lists only featured products. */
  featured: z.enum(['true', 'false']).optional(),
  /** Additive, where the store information says `search: true`: words to look for. */
  search: z.string().max(200).optional(),
});
export type ProductListQuery = z.input<typeof productListQuerySchema>;

/** What a search was taken for; prices are rupees. */
export const searchAnswerSchema = z.object({
  /** The words that were looked for instead of misspelt ones; with no hits, words that have some. */
  corrected: optional(z.string()),
  minPrice: optional(rupeesSchema),
  maxPrice: optional(rupeesSchema),
  /** With no hits: the products that come nearest. */
  related: optional(z.array(receivedProductSchema)),
});

/** A page of products; the total comes as `pagination.total` or as `count`. */
export const productListSchema = z
  .object({
    data: z.array(receivedProductSchema),
    /** Additive, of a search. */
    search: optional(searchAnswerSchema),
    pagination: optional(z.object({ total: z.coerce.number().int().min(0) })),
    count: optional(z.coerce.number().int().min(0)),
  })
  .transform(({ data, search, pagination, count }, context) => {
    const total = pagination?.total ?? count;
    if (total === undefined) {
      context.addIssue({ code: 'custom', path: ['pagination', 'total'], message: 'No total' });
      return z.NEVER;
    }
    return { data, total, search };
  });

/** Query of GET /catalogue: what follows the cursor `after`, past `skip` more products. */
export const catalogueQuerySchema = z.object({
  after: z.string().max(100).optional(),
  skip: z.coerce.number().int().min(0).default(0),
  limit: z.coerce.number().int().min(1).max(1000).default(1000),
});
export type CatalogueQuery = z.output<typeof catalogueQuerySchema>;

/** A piece of the catalogue; `next` is the cursor to go on from, when there is more. */
export const cataloguePieceSchema = z.object({
  data: z.array(receivedProductSchema),
  next: optional(z.string()),
});
