import { minCardReviews } from '@aangan/contract/rules/rating';
import { type SQL, sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import {
  createdAt,
  identity,
  instant,
  lowercase,
  paise,
  tsvector,
  updatedAt,
} from '../platform/database/columns';
import { storeId } from '../stores/schema';

export type ProductAttribute = { key: string; value: string[] };
type VariantOptions = { size?: string; color?: string };

/** `id` gives the stable order; `handle` is the public id. */
export const products = pgTable(
  'products',
  {
    id: identity(),
    storeId: storeId(),
    handle: text().notNull(),
    title: text().notNull(),
    description: text().notNull().default(''),
    /** Sanitised. */
    descriptionHtml: text(),
    imgUrl: text(),
    category: text(),
    parentCategory: text(),
    gender: text(),
    regularPricePaise: paise().notNull(),
    discountedPricePaise: paise(),
    images: jsonb().$type<string[]>().notNull().default([]),
    /** Alternative texts of the images, in their order. */
    imageTexts: jsonb().$type<string[]>().notNull().default([]),
    attributes: jsonb().$type<ProductAttribute[]>().notNull().default([]),
    available: boolean().notNull().default(true),
    /** Prices, stock and options repeat those of the variants, for lists (variants.ts). */
    stock: integer(),
    options: jsonb().$type<ProductAttribute[]>().notNull().default([]),
    lowStockAt: integer(),
    /** Until it is above its limit again. */
    lowStockMailedAt: instant(),
    featured: boolean().notNull().default(false),
    /** Neither listed nor counted nor sold. */
    hidden: boolean().notNull().default(false),
    seoTitle: text(),
    seoDescription: text(),
    /** Handles of cross-sell products. */
    goesWith: jsonb().$type<string[]>().notNull().default([]),
    /** Handles before it was renamed, whose addresses redirect. */
    formerHandles: jsonb().$type<string[]>().notNull().default([]),
    /** HSN code, 4, 6 or 8 digits as in GSTR-1. */
    hsn: text(),
    /** Hundredths of a percent, included in the price. Null: unknown. */
    gstRatePoints: integer(),
    /** Unit quantity code of GST. Null: NOS. */
    unit: text(),
    netQuantity: text(),
    manufacturer: text(),
    /** Of the published reviews, maintained by triggers. */
    ratingCount: integer().notNull().default(0),
    ratingSum: integer().notNull().default(0),
    categoryKey: text().generatedAlwaysAs((): SQL => lowercase(products.category)),
    parentCategoryKey: text().generatedAlwaysAs((): SQL => lowercase(products.parentCategory)),
    search: tsvector().generatedAlwaysAs(
      (): SQL => sql`setweight(to_tsvector('simple', plain_words(${products.title})), 'A')
        || setweight(to_tsvector('simple', plain_words(coalesce(${products.category}, '') || ' ' || coalesce(${products.parentCategory}, ''))), 'B')
        || setweight(to_tsvector('simple', plain_words(jsonb_path_query_array(${products.attributes} || ${products.options}, '$[*].value[*]')::text)), 'C')
        || setweight(to_tsvector('simple', plain_words(left(${products.description}, 10000))), 'D')`,
    ),
    pricePaise: paise().generatedAlwaysAs(
      (): SQL => sql`coalesce(${products.discountedPricePaise}, ${products.regularPricePaise})`,
    ),
    savingPaise: paise().generatedAlwaysAs(
      (): SQL => sql`coalesce(${products.regularPricePaise} - ${products.discountedPricePaise}, 0)`,
    ),
    /** The average rating where cards show it, else 0. */
    topRating: doublePrecision()
      .notNull()
      .generatedAlwaysAs(
        (): SQL =>
          sql`case when ${products.ratingCount} >= ${sql.raw(String(minCardReviews))} then ${products.ratingSum}::float8 / ${products.ratingCount} else 0 end`,
      ),
    /** Filter terms in lower case, such as '7:color:sage green' for store 7. */
    facets: text()
      .array()
      .generatedAlwaysAs(
        (): SQL =>
          sql`product_facets(${products.storeId}, ${products.parentCategory}, ${products.attributes} || ${products.options}, ${products.discountedPricePaise} < ${products.regularPricePaise}, ${products.available} and coalesce(${products.stock} > 0, true))`,
      ),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique('products_store_handle').on(table.storeId, table.handle),
    index('products_store').on(table.storeId, table.id, table.hidden),
    // Covers all filters of a category list, so that an offset is an index-only scan.
    index('products_category').on(
      table.storeId,
      table.categoryKey,
      table.id,
      table.gender,
      table.parentCategoryKey,
      table.hidden,
    ),
    index('products_parent_category').on(
      table.storeId,
      table.parentCategoryKey,
      table.id,
      table.hidden,
    ),
    index('products_category_parent_category').on(
      table.storeId,
      table.categoryKey,
      table.parentCategoryKey,
      table.id,
      table.hidden,
    ),
    index('products_featured').on(table.storeId, table.id, table.hidden).where(sql`featured`),
    index('products_former_handles')
      .using('gin', table.formerHandles)
      .where(sql`former_handles <> '[]'`),
    index('products_search').using('gin', table.search),
    index('products_facets').using('gin', table.facets),
    index('products_price').on(table.storeId, table.pricePaise, table.id),
    index('products_category_price').on(
      table.storeId,
      table.categoryKey,
      table.pricePaise,
      table.id,
    ),
    index('products_saving').on(table.storeId, table.savingPaise, table.id),
    index('products_category_saving').on(
      table.storeId,
      table.categoryKey,
      table.savingPaise,
      table.id,
    ),
    index('products_rating').on(table.storeId, table.topRating, table.ratingCount, table.id),
    index('products_category_rating').on(
      table.storeId,
      table.categoryKey,
      table.topRating,
      table.ratingCount,
      table.id,
    ),
  ],
);

/** What is sold of a product: one row for each choice, or one without options. */
export const variants = pgTable(
  'variants',
  {
    productId: bigint({ mode: 'number' })
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** From 0, in the order of display. */
    position: integer().notNull(),
    options: jsonb().$type<VariantOptions>().notNull().default({}),
    sku: text(),
    barcode: text(),
    regularPricePaise: paise().notNull(),
    /** Null: no discount. */
    discountedPricePaise: paise(),
    /** Null: not tracked. */
    stock: integer(),
    /** Null: unknown. */
    weightGrams: integer(),
    imgUrl: text(),
  },
  (table) => [primaryKey({ columns: [table.productId, table.position] })],
);

/** Words of titles, categories and attributes; those of removed products stay, and find nothing. */
export const searchWords = pgTable(
  'search_words',
  {
    storeId: storeId(),
    word: text().notNull(),
    stem: text()
      .notNull()
      .generatedAlwaysAs(sql`coalesce((ts_lexize('english_stem', word))[1], word)`),
    /** The most that were written at once. */
    products: integer().notNull(),
  },
  (table) => [
    primaryKey({ name: 'search_words_word', columns: [table.storeId, table.word] }),
    index('search_words_stem').on(table.storeId, table.stem),
    index('search_words_similar').using('gin', table.word.op('gin_trgm_ops')),
  ],
);

/** Overrides the built-in synonyms. */
export const searchSynonyms = pgTable('search_synonyms', {
  storeId: storeId().primaryKey(),
  groups: jsonb().$type<string[][]>().notNull(),
});

export const idsPerBlock = 8192;

/**
 * Product counts per list and block of ids, so that totals and deep pages need no scan. Triggers on
 * `products` maintain them; `list` names the keys that are set.
 */
export const productCounts = pgTable(
  'product_counts',
  {
    storeId: bigint({ mode: 'number' }).notNull(),
    list: text({ enum: ['store', 'category', 'parent category', 'both'] }).notNull(),
    categoryKey: text(),
    parentCategoryKey: text(),
    genderKey: text(),
    featured: boolean(),
    block: bigint({ mode: 'number' }).notNull(),
    products: integer().notNull(),
  },
  (table) => [
    // The index also includes `products`, which Drizzle cannot express.
    unique('product_counts_list')
      .on(
        table.storeId,
        table.list,
        table.categoryKey,
        table.parentCategoryKey,
        table.genderKey,
        table.featured,
        table.block,
      )
      .nullsNotDistinct(),
  ],
);
