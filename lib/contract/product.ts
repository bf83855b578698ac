import { z } from 'zod';
import { idSchema, optional, rupeesSchema, scalarSchema } from './common';
import { productSorts } from './facets';

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
  /** How many pieces are left, where they are few. */
  left: optional(z.number().int().min(1)),
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
  /** Additive, of a product without variants: how many pieces are left, where they are few. */
  left: optional(z.number().int().min(1)),
  /** Additive, of a single product: the description with its markup, as `safeHtml` leaves it. */
  descriptionHtml: optional(z.string()),
  /** Additive, of a single product: for search engines, where they are not title and description. */
  seoTitle: optional(z.string()),
  seoDescription: optional(z.string()),
  /** Additive, of a single product: the ids of others that the merchant shows beside it. */
  goesWith: optional(z.array(idSchema)),
  /** Additive, of a single product without these: what shoppers often ordered together with it, the most first. */
  orderedWith: optional(z.array(idSchema)),
  /** Additive: the product's options with their own prices, pictures and stock, in the order of choice. */
  variants: optional(z.array(variantSchema)),
  /** Additive: when the product last changed. */
  updatedAt: optional(z.string()),
});
export type ReceivedProduct = z.infer<typeof receivedProductSchema>;

const facetValues = z.array(z.string().max(100)).max(20).optional();
const flag = z.enum(['true', 'false']).optional();
const rupees = z.coerce.number().min(0).max(1e9).optional();

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
  /** Additive, where `offers` names 'sort'; such a list ends with page 50. */
  sort: z.enum(productSorts).optional(),
  /**
   * Additive, where `offers` names 'facets', and such a list ends with page 50 as well: prices in
   * rupees; several values of a facet, of which a product has one, are repeated parameters and match
   * in any case. `type` is the parent category.
   */
  minPrice: rupees,
  maxPrice: rupees,
  onSale: flag,
  inStock: flag,
  eco: flag,
  type: facetValues,
  color: facetValues,
  size: facetValues,
  brand: facetValues,
  material: facetValues,
  /** "true" adds `facets` to the answer. */
  facets: flag,
});
export type ProductListQuery = z.input<typeof productListQuerySchema>;

/** What a search was taken for; prices are rupees. */
export const searchInfoSchema = z.object({
  /** The words that were looked for instead of misspelt ones; with no hits, words that have some. */
  corrected: optional(z.string()),
  minPrice: optional(rupeesSchema),
  maxPrice: optional(rupeesSchema),
  /** What was looked for, where a price was read out of the words: the words without it. */
  words: optional(z.string()),
  /** With no hits: the products that come nearest. */
  related: optional(z.array(receivedProductSchema)),
});

/** What a list can be narrowed to further. */
export const facetsSchema = z.object({
  /** By key, such as 'color' or 'onSale' (whose value is "true"), the values with the most products first. */
  groups: z.array(
    z.object({
      key: z.string(),
      /** `count` follows the choices of all other groups. */
      values: z.array(z.object({ value: z.string(), count: z.number().int().min(0) })),
    }),
  ),
  /** The lowest and the highest price, in rupees; missing where nothing is listed. */
  minPrice: optional(rupeesSchema),
  maxPrice: optional(rupeesSchema),
  /** False where more than 10,000 products were to be counted: values and counts are those of 10,000. */
  exact: z.boolean(),
});
export type Facets = z.infer<typeof facetsSchema>;

/** A page of products; the total comes as `pagination.total` or as `count`. */
export const productListSchema = z
  .object({
    data: z.array(receivedProductSchema),
    /** Additive, of a search. */
    search: optional(searchInfoSchema),
    /** Additive, where the query asks for them. */
    facets: optional(facetsSchema),
    pagination: optional(
      z.object({
        total: z.coerce.number().int().min(0),
        /** Additive: there are more than `total`, which are not counted. */
        more: optional(z.boolean()),
      }),
    ),
    count: optional(z.coerce.number().int().min(0)),
  })
  .transform(({ data, search, facets, pagination, count }, context) => {
    const total = pagination?.total ?? count;
    if (total === undefined) {
      context.addIssue({ code: 'custom', path: ['pagination', 'total'], message: 'No total' });
      return z.NEVER;
    }
    return { data, total, more: pagination?.more ?? false, search, facets };
  });

/** Query of GET /catalogue: what follows the cursor `after`, past `skip` more products. */
export const catalogueQuerySchema = z.object({
  after: z.string().max(100).optional(),
  skip: z.coerce.number().int().min(0).default(0),
  limit: z.coerce.number().int().min(1).max(1000).default(1000),
});
export type CatalogueQuery = z.output<typeof catalogueQuerySchema>;

/** A piece of the catalogue; `next` is the cursor to go on from, when there is more. */
export const catalogueBatchSchema = z.object({
  data: z.array(receivedProductSchema),
  next: optional(z.string()),
});
