import { z } from 'zod';
import { idSchema, optional, rupeesSchema, scalarSchema } from './common';
import { productSorts } from './facets';
import { productRatingSchema } from './review';

/** `{ key, value }`; a single value becomes a list of one. */
const attributeSchema = z.object({
  key: z.string(),
  value: z.union([z.array(scalarSchema), scalarSchema.transform((value) => [value])]),
});

/** One combination of options, such as size M in Olive. Missing values are those of the product. */
const variantSchema = z.object({
  size: optional(z.string()),
  color: optional(z.string()),
  price: optional(rupeesSchema),
  /** Price before the reduction, in rupees. */
  regularPrice: optional(rupeesSchema),
  available: optional(z.boolean()),
  /** Stock, when low. */
  left: optional(z.number().int().min(1)),
  sku: optional(z.string()),
  imgUrl: optional(z.string()),
});
export type Variant = z.infer<typeof variantSchema>;

/** A product as received (specification §3). Prices in rupees. */
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
  /** Additive, of a single product: alternative texts of the images, in their order. */
  imageTexts: optional(z.array(z.string())),
  attributes: optional(z.array(attributeSchema)),
  /** Additive: whether it can be ordered now; true when missing. */
  available: optional(z.boolean()),
  /** Additive, without variants: stock, when low. */
  left: optional(z.number().int().min(1)),
  /** Additive, of a single product: HTML, as `safeHtml` returns it. */
  descriptionHtml: optional(z.string()),
  /** Additive, of a single product: overrides title and description for search engines. */
  seoTitle: optional(z.string()),
  seoDescription: optional(z.string()),
  /** Additive, of a single product: ids of related products, chosen by the merchant. */
  goesWith: optional(z.array(idSchema)),
  /**
   * Additive, of a single product without `goesWith`: ids often ordered together, most frequent
   * first.
   */
  orderedWith: optional(z.array(idSchema)),
  /** Additive: options with their own price, picture and stock, in display order. */
  variants: optional(z.array(variantSchema)),
  /** Additive: as declared on the package, such as '500 g' or '1 N'. */
  netQuantity: optional(z.string()),
  /** Additive, of a single product: name and address of the manufacturer, packer or importer. */
  manufacturer: optional(z.string()),
  /** Additive: of the published reviews; missing without any. */
  rating: optional(productRatingSchema),
  updatedAt: optional(z.string()),
});
export type ReceivedProduct = z.infer<typeof receivedProductSchema>;

const facetValues = z.array(z.string().max(100)).max(20).optional();
const flag = z.enum(['true', 'false']).optional();
const rupees = z.coerce.number().min(0).max(1e9).optional();

/** Query of GET /products. `gender` and `filter` are legacy parameters (specification §7). */
export const productListQuerySchema = z.object({
  page: z.coerce.number().int().min(1).default(1),
  limit: z.coerce.number().int().min(1).max(100).default(12),
  category: z.string().max(200).optional(),
  parentCategory: z.string().max(200).optional(),
  gender: z.string().max(40).optional(),
  filter: z.string().max(200).optional(),
  /** Additive: comma-separated product ids, at most 100; the order is not preserved. */
  ids: z.string().max(20_000).optional(),
  featured: z.enum(['true', 'false']).optional(),
  /** Additive, where the store information has `search: true`. */
  search: z.string().max(200).optional(),
  /**
   * Additive, where `offers` has 'sort'; the list ends with page 50. 'recommended' where `offers`
   * has it: products of all categories in turn, as far as page 50. 'rating' where it has 'reviews'.
   */
  sort: z.enum(productSorts).optional(),
  /**
   * Additive, where `offers` has 'facets'; the list ends with page 50. Prices in rupees; several
   * values of a facet are repeated and match any; `type` is the parent category. One variant meets
   * color, size and inStock together.
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
  placement: facetValues,
  light: facetValues,
  water: facetValues,
  petSafety: facetValues,
  screenSize: facetValues,
  vesa: facetValues,
  /** "true" adds `facets` to the response. */
  facets: flag,
});
export type ProductListQuery = z.input<typeof productListQuerySchema>;

/** How a search was interpreted; prices in rupees. */
const searchInfoSchema = z.object({
  /** Corrected spelling; without hits, words that have some. */
  corrected: optional(z.string()),
  minPrice: optional(rupeesSchema),
  maxPrice: optional(rupeesSchema),
  /** The words without a price that was read from them. */
  words: optional(z.string()),
  /** Without hits: the closest products. */
  related: optional(z.array(receivedProductSchema)),
});

const facetsSchema = z.object({
  /** By key, such as 'color' or 'onSale' (value "true"); most frequent values first. */
  groups: z.array(
    z.object({
      key: z.string(),
      /** `count` respects the filters of all other groups. */
      values: z.array(z.object({ value: z.string(), count: z.number().int().min(0) })),
    }),
  ),
  /** Lowest and highest price in rupees; missing for an empty list. */
  minPrice: optional(rupeesSchema),
  maxPrice: optional(rupeesSchema),
  /** False beyond 10,000 products: counts cover the first 10,000. */
  exact: z.boolean(),
});
export type Facets = z.infer<typeof facetsSchema>;

/** The total is `pagination.total` or `count`. */
export const productListSchema = z
  .object({
    data: z.array(receivedProductSchema),
    search: optional(searchInfoSchema),
    facets: optional(facetsSchema),
    pagination: optional(
      z.object({
        total: z.coerce.number().int().min(0),
        /** Additive: the list exceeds `total`, which is a limit. */
        more: optional(z.boolean()),
      }),
    ),
    count: optional(z.coerce.number().int().min(0)),
  })
  .transform(({ data, search, facets, pagination, count }, { issues }) => {
    const total = pagination?.total ?? count;
    if (total === undefined) {
      const message = 'pagination.total or count';
      issues.push({ code: 'custom', path: ['pagination', 'total'], message, input: total });
      return z.NEVER;
    }
    return { data, total, more: pagination?.more ?? false, search, facets };
  });

/** Query of GET /catalogue: products after the cursor `after`, skipping `skip`. */
export const catalogueQuerySchema = z.object({
  after: z.string().max(100).optional(),
  skip: z.coerce.number().int().min(0).default(0),
  limit: z.coerce.number().int().min(1).max(1000).default(1000),
});
export type CatalogueQuery = z.output<typeof catalogueQuerySchema>;

/** `next` is the cursor of the next batch. */
export const catalogueBatchSchema = z.object({
  data: z.array(receivedProductSchema),
  next: optional(z.string()),
});
