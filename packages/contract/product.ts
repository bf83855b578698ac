import { z } from 'zod';
import { idSchema, lenientNumber, optional, rupeesSchema, scalarSchema } from './common';
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
  regularPrice: optional(rupeesSchema).describe('Price before the reduction, in rupees.'),
  available: optional(z.boolean()),
  left: lenientNumber(z.number().int().min(1)).describe('Stock, when low.'),
  sku: optional(z.string()),
  barcode: optional(z.string()).describe('Such as its GTIN.'),
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
  imageTexts: optional(z.array(z.string())).describe(
    'Of a single product: alternative texts of `images`, of which `imgUrl` is the first.',
  ),
  attributes: optional(z.array(attributeSchema)).describe(
    '`set of`, with ids such as `table` and `chair x2`: its page lists what the set contains.',
  ),
  available: optional(z.boolean()).describe('Whether it can be ordered now; true when missing.'),
  left: lenientNumber(z.number().int().min(1)).describe('Without variants: stock, when low.'),
  descriptionHtml: optional(z.string()).describe(
    'Of a single product: HTML, as `safeHtml` returns it.',
  ),
  seoTitle: optional(z.string()).describe(
    'Of a single product: overrides title and description for search engines.',
  ),
  seoDescription: optional(z.string()),
  goesWith: optional(z.array(idSchema)).describe(
    'Of a single product: ids of related products, chosen by the merchant.',
  ),
  orderedWith: optional(z.array(idSchema)).describe(
    'Of a single product without `goesWith`: ids often ordered together, most frequent first.',
  ),
  variants: optional(z.array(variantSchema)).describe(
    'Options with their own price, picture and stock, in display order.',
  ),
  netQuantity: optional(z.string()).describe(
    "As declared on the package, such as '500 g' or '1 N'.",
  ),
  manufacturer: optional(z.string()).describe(
    'Of a single product: name and address of the manufacturer, packer or importer.',
  ),
  rating: optional(productRatingSchema).describe(
    'Of the published reviews; missing without any. Cards show it from a count of three.',
  ),
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
  ids: z
    .string()
    .max(20_000)
    .optional()
    .describe('Comma-separated product ids, at most 100; the order is not preserved.'),
  featured: z.enum(['true', 'false']).optional(),
  search: z
    .string()
    .max(200)
    .optional()
    .describe('Where the store information has `search: true`.'),
  sort: z
    .enum(productSorts)
    .optional()
    .describe(
      "Where `offers` has 'sort'; the list ends with page 50. 'recommended' where `offers` has it: products of all categories in turn, as far as page 50. 'rating' where it has 'reviews'.",
    ),
  minPrice: rupees.describe(
    "Where `offers` has 'facets'; the list ends with page 50. Prices in rupees; several values of a facet are repeated and match any; `type` is the parent category. One variant meets color, size and inStock together.",
  ),
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
  facets: flag.describe('"true" adds `facets` to the response.'),
});
export type ProductListQuery = z.input<typeof productListQuerySchema>;

const searchInfoSchema = z.object({
  corrected: optional(z.string()).describe(
    'Corrected spelling; without hits, words that have some.',
  ),
  minPrice: optional(rupeesSchema),
  maxPrice: optional(rupeesSchema),
  words: optional(z.string()).describe('The words without a price that was read from them.'),
  related: optional(z.array(receivedProductSchema)).describe('Without hits: the closest products.'),
});

const facetsSchema = z.object({
  groups: z
    .array(
      z.object({
        key: z.string(),
        values: z
          .array(z.object({ value: z.string(), count: z.number().int().min(0) }))
          .describe('`count` respects the filters of all other groups.'),
      }),
    )
    .describe(`By key, such as 'color' or 'onSale' (value "true"); most frequent values first.`),
  minPrice: optional(rupeesSchema).describe(
    'Lowest and highest price in rupees; missing for an empty list.',
  ),
  maxPrice: optional(rupeesSchema),
  exact: z.boolean().describe('False beyond 10,000 products: counts cover the first 10,000.'),
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
        more: optional(z.boolean()).describe('The list exceeds `total`, which is a limit.'),
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

export const catalogueBatchSchema = z.object({
  data: z.array(receivedProductSchema),
  next: optional(z.string()),
});
