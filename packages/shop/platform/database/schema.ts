import { deliverySpeeds } from '@aangan/contract/common';
import type { ShippingAddress } from '@aangan/contract/order';
import { reviewStatuses } from '@aangan/contract/review';
import type { Campaign } from '@aangan/contract/rules/campaign';
import { orderStatus } from '@aangan/contract/rules/order-status';
import { minCardReviews } from '@aangan/contract/rules/rating';
import type { gstSchema } from '@aangan/contract/store-info';
import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  customType,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { Charge } from '../../orders/delivery/delivery-charges';
import {
  type PaymentSettings,
  type StoredPayment,
  withProviders,
} from '../../payments/payment-settings';
import { staffRoleNames } from '../../staff/roles';
import type { storedStoreInfoSchema } from '../../stores/stored-store-info';
import { mailKinds, type QueuedMail } from '../mail/mail-kinds';

export type StoredStoreInfo = z.input<typeof storedStoreInfoSchema>;
export type ProductAttribute = { key: string; value: string[] };
/** A null option does not exist for the product. */
export type StoredVariant = {
  size: string | null;
  color: string | null;
  sku: string | null;
  barcode: string | null;
  regularPricePaise: number;
  /** Null: no discount. */
  discountedPricePaise: number | null;
  /** Null: not tracked. */
  stock: number | null;
  imgUrl: string | null;
};
export type OrderTracking = {
  number: string;
  carrier?: string;
  url?: string;
  /** ISO date. */
  expectedDate?: string;
};

export type OrderGst = {
  seller: z.input<typeof gstSchema>;
  buyer?: { gstin: string; name?: string | undefined } | undefined;
};
export const invoiceKinds = ['invoice', 'credit note'] as const;
export type InvoiceKind = (typeof invoiceKinds)[number];

const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });
const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });
const paymentSettings = customType<{ data: PaymentSettings; driverData: StoredPayment | string }>({
  dataType: () => 'jsonb',
  toDriver: (settings) => JSON.stringify(settings),
  fromDriver: (stored) => withProviders(typeof stored === 'string' ? JSON.parse(stored) : stored),
});
const identity = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();
const paise = () => bigint({ mode: 'number' });
const instantOptions = { withTimezone: true, precision: 3 } as const;
const instant = () => timestamp(instantOptions);
const createdAt = () => instant().notNull().defaultNow();
const updatedAt = () => instant().notNull().defaultNow();
/** Grants only the action of its mail; 122 random bits. */
const linkToken = () => uuid().notNull().defaultRandom().unique();
const lowercase = (column: AnyPgColumn): SQL => sql`lower_case(${column})`;

export const stores = pgTable('stores', {
  id: identity(),
  host: text().notNull().unique(),
  info: jsonb().$type<StoredStoreInfo>().notNull(),
  /** Contains secrets; never sent. */
  payment: paymentSettings().notNull().default(sql`'{"provider":"offline"}'::jsonb`),
  /** Of the last mail to the merchant about waiting reviews. */
  reviewsMailedAt: instant(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

const storeId = () =>
  bigint({ mode: 'number' })
    .notNull()
    .references(() => stores.id, { onDelete: 'cascade' });

export const storeAliases = pgTable('store_aliases', {
  host: text().primaryKey(),
  storeId: storeId(),
});

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
    /** With variants, a trigger derives the product's prices and stock from them. */
    variants: jsonb().$type<StoredVariant[]>().notNull().default([]),
    available: boolean().notNull().default(true),
    /** Null: not tracked. */
    stock: integer(),
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
    /** HSN code, 4 to 8 digits. */
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
        || setweight(to_tsvector('simple', plain_words(jsonb_path_query_array(${products.attributes}, '$[*].value[*]')::text)), 'C')
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
          sql`product_facets(${products.storeId}, ${products.parentCategory}, ${products.attributes}, ${products.variants}, ${products.discountedPricePaise} < ${products.regularPricePaise}, ${products.available} and coalesce(${products.stock} > 0, true))`,
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
    index('search_words_similar').using('gin', table.storeId, table.word.op('gin_trgm_ops')),
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

export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey().defaultRandom(),
    storeId: storeId(),
    /** Trimmed and in lower case. */
    email: text().notNull(),
    passwordHash: text().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    verifiedAt: instant(),
    verificationToken: linkToken(),
    /** When the first order mail with that link was queued. */
    verificationMailedAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [unique('users_store_email').on(table.storeId, table.email)],
);

const userId = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** `hash` is the SHA-256 of a sign-in token in hexadecimal; the token is not stored. */
export const tokens = pgTable(
  'tokens',
  {
    hash: text().primaryKey(),
    userId: userId(),
    expiresAt: instant().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('tokens_user').on(table.userId), index('tokens_expiry').on(table.expiresAt)],
);

/** `hash` is the SHA-256 of a one-time token in hexadecimal. */
export const passwordResets = pgTable(
  'password_resets',
  {
    hash: text().primaryKey(),
    userId: userId(),
    expiresAt: instant().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('password_resets_user').on(table.userId),
    index('password_resets_expiry').on(table.expiresAt),
  ],
);

export const addresses = pgTable(
  'addresses',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: userId(),
    address: jsonb().$type<ShippingAddress>().notNull(),
    isDefault: boolean().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('addresses_user').on(table.userId),
    uniqueIndex('addresses_default').on(table.userId).where(sql`is_default`),
  ],
);

/** `id` is the order number, such as `A7K3-9QWD`. */
export const orders = pgTable(
  'orders',
  {
    id: text().primaryKey(),
    storeId: storeId(),
    /** Null: the account was deleted; contact details are empty then (packages/shop/customers/erase.ts). */
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    email: text().notNull(),
    phone: text().notNull(),
    status: integer().notNull().default(orderStatus.pending),
    /** After the discount, with the charges. */
    totalPaise: paise().notNull(),
    discountPaise: paise().notNull().default(0),
    /** Share of the total that belongs to cancelled and returned items. */
    creditedPaise: paise().notNull().default(0),
    couponCode: text(),
    campaign: jsonb().$type<Campaign>(),
    charges: jsonb().$type<Charge[]>().notNull().default([]),
    currency: text().notNull().default('INR'),
    shipping: jsonb().$type<ShippingAddress>().notNull(),
    tracking: jsonb().$type<OrderTracking>(),
    /** Null: no tax invoice. */
    gst: jsonb().$type<OrderGst>(),
    /** The store's maximum of working days when the order was placed. */
    deliveryDays: integer(),
    speed: text({ enum: deliverySpeeds }).notNull().default('standard'),
    idempotencyKey: text(),
    requestHash: text(),
    /** When staff marked it as packed. */
    packedAt: instant(),
    /** Items were cancelled after it was packed. */
    needsRepacking: boolean().notNull().default(false),
    /** When the mail that asks for reviews was queued. */
    reviewMailedAt: instant(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique('orders_user_idempotency_key').on(table.userId, table.idempotencyKey),
    index('orders_user').on(table.userId, table.createdAt),
    index('orders_store').on(table.storeId, table.createdAt),
    index('orders_email').on(table.email, table.createdAt),
    index('orders_pending').on(table.createdAt).where(sql`status = 0`),
    index('orders_without_review_mail')
      .on(table.storeId, table.updatedAt)
      .where(sql`status = 3 and review_mailed_at is null`),
  ],
);

const orderId = () =>
  text()
    .notNull()
    .references(() => orders.id, { onDelete: 'cascade' });

/** A snapshot: products change and disappear, orders stay. */
export const orderItems = pgTable(
  'order_items',
  {
    id: identity(),
    orderId: orderId(),
    productHandle: text().notNull(),
    title: text().notNull(),
    imgUrl: text(),
    size: text(),
    color: text(),
    sku: text(),
    quantity: integer().notNull(),
    pricePaise: paise().notNull(),
    hsn: text(),
    gstRatePoints: integer(),
    unit: text(),
    /** Share of the order's discount, for the whole quantity. */
    discountPaise: paise().notNull().default(0),
    /** Whether cancelling returns the quantity to the stock, less `restocked`. */
    takenFromStock: boolean().notNull(),
    restocked: integer().notNull().default(0),
  },
  (table) => [
    index('order_items_order').on(table.orderId),
    // The expression keeps the planner from scanning all orders for a product's latest ones.
    index('order_items_product').on(table.productHandle, sql`(- ${table.id})`),
  ],
);

/** One per shopper and product; the handle outlives a product that is imported again. */
export const reviews = pgTable(
  'reviews',
  {
    id: identity(),
    storeId: storeId(),
    productHandle: text().notNull(),
    userId: userId(),
    rating: integer().notNull(),
    title: text().notNull(),
    text: text().notNull(),
    /** Names in the picture store. */
    pictures: jsonb().$type<string[]>().notNull().default([]),
    status: text({ enum: reviewStatuses }).notNull(),
    /** Why it was rejected, shown to the shopper. */
    reason: text(),
    reply: text(),
    /** Also of a reply that was dropped, since the shopper changed the text. */
    repliedAt: instant(),
    /** Of the last change by the shopper. */
    createdAt: createdAt(),
  },
  (table) => [
    unique('reviews_shopper').on(table.storeId, table.productHandle, table.userId),
    index('reviews_user').on(table.userId),
    index('reviews_status').on(table.storeId, table.status, table.id),
  ],
);

/** Has either a percentage or an amount. */
export const coupons = pgTable(
  'coupons',
  {
    id: identity(),
    storeId: storeId(),
    /** Trimmed, in upper case. */
    code: text().notNull(),
    /** Hundredths of a percent. */
    basisPoints: integer(),
    mostPaise: paise(),
    amountPaise: paise(),
    /** Before the discount. */
    leastOrderPaise: paise().notNull().default(0),
    /** Product handles and lower-case category names; both null: all products. */
    products: jsonb().$type<string[]>(),
    categories: jsonb().$type<string[]>(),
    startsAt: instant(),
    endsAt: instant(),
    usesInAll: integer(),
    usesAShopper: integer(),
    /** Offered in the cart; otherwise only shoppers with the code use it. */
    announced: boolean().notNull().default(false),
    /** In coupons.csv of the folder that was applied last. */
    inFolder: boolean().notNull().default(false),
    stoppedAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [unique('coupons_store_code').on(table.storeId, table.code)],
);

export const couponUses = pgTable(
  'coupon_uses',
  {
    orderId: orderId().primaryKey(),
    couponId: bigint({ mode: 'number' })
      .notNull()
      .references(() => coupons.id, { onDelete: 'cascade' }),
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [index('coupon_uses_coupon').on(table.couponId, table.userId)],
);

export const orderEvents = pgTable(
  'order_events',
  {
    id: identity(),
    orderId: orderId(),
    status: integer().notNull(),
    note: text(),
    at: createdAt(),
  },
  (table) => [index('order_events_order').on(table.orderId)],
);

/** Of staff for staff. */
export const orderNotes = pgTable(
  'order_notes',
  {
    id: identity(),
    orderId: orderId(),
    text: text().notNull(),
    /** Email address of the person; null: by a command. */
    author: text(),
    at: createdAt(),
  },
  (table) => [index('order_notes_order').on(table.orderId)],
);

export const orderPartKinds = ['cancellation', 'return', 'shipment', 'refund'] as const;
export type OrderPartKind = (typeof orderPartKinds)[number];
export type PartItem = { itemId: number; quantity: number };
/** How much of a refund is of which payment, and how much of that was not due. */
export type RefundedPayment = { paymentId: string; amountPaise: number; otherPaise: number };

/** What happened to some of an order's items, or how much money went back. */
export const orderParts = pgTable(
  'order_parts',
  {
    id: identity(),
    orderId: orderId(),
    kind: text({ enum: orderPartKinds }).notNull(),
    /** Empty for a refund. */
    items: jsonb().$type<PartItem[]>().notNull().default([]),
    /** Of a cancellation, return or refund. */
    amountPaise: paise().notNull().default(0),
    /** Of a refund; empty for those that were recorded before this column. */
    refundedPayments: jsonb().$type<RefundedPayment[]>().notNull().default([]),
    /** The reason, or the reference of a refund. */
    note: text(),
    /** Of a shipment. */
    tracking: jsonb().$type<OrderTracking>(),
    /** Whether the carrier collects the cash with this shipment; null: not decided for it. */
    collectsCash: boolean(),
    deliveredAt: instant(),
    at: createdAt(),
  },
  (table) => [index('order_parts_order').on(table.orderId)],
);

export const returnRequestStatuses = ['open', 'accepted', 'declined', 'completed'] as const;

/** Returns that shoppers asked for; an order has at most one that is open or accepted. */
export const returnRequests = pgTable(
  'return_requests',
  {
    id: identity(),
    orderId: orderId(),
    items: jsonb().$type<PartItem[]>().notNull(),
    reason: text().notNull(),
    status: text({ enum: returnRequestStatuses }).notNull().default('open'),
    /** The merchant's words to the shopper. */
    reply: text(),
    repliedAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('return_requests_active')
      .on(table.orderId)
      .where(sql`status in ('open', 'accepted')`),
    index('return_requests_order').on(table.orderId),
  ],
);

export const invoiceNumbers = pgTable(
  'invoice_numbers',
  {
    storeId: storeId(),
    kind: text({ enum: invoiceKinds }).notNull(),
    financialYear: text().notNull(),
    last: integer().notNull(),
  },
  (table) => [
    primaryKey({
      name: 'invoice_numbers_series',
      columns: [table.storeId, table.kind, table.financialYear],
    }),
  ],
);

export const invoices = pgTable(
  'invoices',
  {
    id: identity(),
    storeId: storeId(),
    orderId: orderId(),
    kind: text({ enum: invoiceKinds }).notNull(),
    number: text().notNull(),
    /** The cancellation or return of a credit note; null: the whole order. */
    partId: bigint({ mode: 'number' }).references(() => orderParts.id, { onDelete: 'cascade' }),
    issuedAt: instant().notNull(),
  },
  (table) => [
    unique('invoices_order').on(table.orderId, table.kind, table.partId).nullsNotDistinct(),
    unique('invoices_number').on(table.storeId, table.number),
    index('invoices_store').on(table.storeId, table.issuedAt),
  ],
);

export const payments = pgTable(
  'payments',
  {
    id: uuid().primaryKey().defaultRandom(),
    orderId: orderId(),
    provider: text().notNull(),
    method: text().notNull(),
    amountPaise: paise().notNull(),
    state: text({ enum: ['started', 'paid', 'failed', 'refunded'] }).notNull(),
    /** Created here, unique for each attempt. */
    reference: text().notNull(),
    /** Such as a UTR. */
    bankReference: text(),
    /** Null while unpaid, and for payments that were recorded before this column. */
    paidAt: instant(),
    refundedPaise: paise().notNull().default(0),
    /** Set when the money has to be refunded. */
    refundReason: text({ enum: ['order cancelled', 'paid twice'] }),
    data: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('payments_order').on(table.orderId),
    index('payments_bank_reference').on(table.bankReference),
    unique('payments_reference').on(table.provider, table.reference),
  ],
);

/** Payments that shoppers have made by UPI or bank transfer, for the merchant to check. */
export const paymentReports = pgTable(
  'payment_reports',
  {
    orderId: orderId().primaryKey(),
    storeId: storeId(),
    /** Null after the merchant has rejected it. */
    utr: text(),
    /** Before its correction or rejection. */
    previousUtr: text(),
    /** The merchant's words to the shopper. */
    rejectionNote: text(),
    /** A screenshot in WebP; deleted once the payment is recorded or rejected. */
    picture: bytea(),
    reportedAt: createdAt(),
    rejectedAt: instant(),
  },
  (table) => [unique('payment_reports_utr').on(table.storeId, table.utr)],
);

/** Keys by which a customer's open cash orders are counted. */
export const cashOrders = pgTable(
  'cash_orders',
  {
    orderId: orderId().primaryKey(),
    storeId: storeId(),
    /** The last ten digits. */
    phoneKey: text().notNull(),
    /** SHA-256 of the normalised address and PIN code. */
    addressKey: text().notNull(),
    confirmationToken: text().notNull(),
    confirmedAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [
    index('cash_orders_phone').on(table.storeId, table.phoneKey),
    index('cash_orders_address').on(table.storeId, table.addressKey),
    unique('cash_orders_confirmation_token').on(table.confirmationToken),
  ],
);

export const subscriptionKinds = ['newsletter', 'restock', 'reviews'] as const;

/** Emails that the owner of an address asked for: news, one about a product, or requests for reviews. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: identity(),
    storeId: storeId(),
    kind: text({ enum: subscriptionKinds }).notNull(),
    email: text().notNull(),
    /** Null: not about a product. */
    productId: bigint({ mode: 'number' }).references(() => products.id, { onDelete: 'cascade' }),
    /** Empty: any. */
    size: text().notNull().default(''),
    color: text().notNull().default(''),
    token: linkToken(),
    /** Null until the owner confirms; of reviews: once the owner has ended them. */
    confirmedAt: instant(),
    /** The words that the owner confirmed. */
    agreedTo: text(),
    /** When the email about the product was queued. */
    notifiedAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [
    // One that is confirmed, and one that will replace it.
    uniqueIndex('subscriptions_choice').on(
      table.storeId,
      table.kind,
      table.email,
      sql`coalesce(product_id, 0)`,
      table.size,
      table.color,
      sql`(confirmed_at is null)`,
    ),
    index('subscriptions_waiting')
      .on(table.productId)
      .where(sql`notified_at is null and confirmed_at is not null`),
    index('subscriptions_age').on(table.createdAt),
  ],
);

export const contactMessages = pgTable(
  'contact_messages',
  {
    id: identity(),
    storeId: storeId(),
    name: text().notNull(),
    email: text().notNull(),
    subject: text().notNull(),
    message: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('contact_messages_store').on(table.storeId, table.id)],
);

/** People who sign in at the desk; they may have a role in several stores. */
export const staff = pgTable('staff', {
  id: uuid().primaryKey().defaultRandom(),
  /** Trimmed and in lower case. */
  email: text().notNull().unique(),
  /** Null until the link of the invitation is used. */
  passwordHash: text(),
  createdAt: createdAt(),
});

const staffId = () =>
  uuid()
    .notNull()
    .references(() => staff.id, { onDelete: 'cascade' });

export const staffRoles = pgTable(
  'staff_roles',
  {
    staffId: staffId(),
    storeId: storeId(),
    role: text({ enum: staffRoleNames }).notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.staffId, table.storeId] }),
    index('staff_roles_store').on(table.storeId),
  ],
);

/** The authenticator app of a staff member who signs in in two steps. */
export const staffTotp = pgTable('staff_totp', {
  staffId: staffId().primaryKey(),
  /** In Base32. */
  secret: text().notNull(),
  /** The time step of the last accepted code; this and earlier ones are refused. */
  lastStep: bigint({ mode: 'number' }).notNull(),
  /** SHA-256 of the codes that are not used yet. */
  recoveryHashes: text().array().notNull(),
  createdAt: createdAt(),
});

/** `hash` is the SHA-256 of the token of a session, a password link or a sign-in between its steps. */
export const staffTokens = pgTable(
  'staff_tokens',
  {
    hash: text().primaryKey(),
    staffId: staffId(),
    kind: text({ enum: ['session', 'password', 'totp'] }).notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [
    index('staff_tokens_staff').on(table.staffId),
    index('staff_tokens_expiry').on(table.expiresAt),
  ],
);

/** Changes by staff. A row is written before its change, so that a form is submitted once. */
export const staffLog = pgTable(
  'staff_log',
  {
    id: identity(),
    storeId: storeId(),
    formId: uuid().notNull(),
    /** Of the account, which may be removed later. */
    email: text().notNull(),
    action: text().notNull(),
    subject: text().notNull(),
    values: jsonb().$type<Record<string, string>>().notNull(),
    isDone: boolean().notNull().default(false),
    at: createdAt(),
  },
  (table) => [
    unique('staff_log_form').on(table.storeId, table.formId),
    index('staff_log_newest').on(table.storeId, table.id),
    index('staff_log_age').on(table.at),
  ],
);

/** Transactional outbox: rows are written with the change, and mails are composed when sent. */
export const outbox = pgTable(
  'outbox',
  {
    id: identity(),
    kind: text({ enum: mailKinds }).notNull(),
    // The subject, one of these by `kind`.
    orderId: text().references(() => orders.id, { onDelete: 'cascade' }),
    /** The part of the order, where the mail is about one. */
    partId: bigint({ mode: 'number' }).references(() => orderParts.id, { onDelete: 'cascade' }),
    messageId: bigint({ mode: 'number' }).references(() => contactMessages.id, {
      onDelete: 'cascade',
    }),
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    storeId: bigint({ mode: 'number' }).references(() => stores.id, { onDelete: 'cascade' }),
    subscriptionId: bigint({ mode: 'number' }).references(() => subscriptions.id, {
      onDelete: 'cascade',
    }),
    staffId: uuid().references(() => staff.id, { onDelete: 'cascade' }),
    reviewId: bigint({ mode: 'number' }).references(() => reviews.id, { onDelete: 'cascade' }),
    /** Waits until the account's email address is verified. */
    held: boolean().notNull().default(false),
    attempts: integer().notNull().default(0),
    /** Since when it could be sent: later than `createdAt` after a planned delay. */
    waitingSince: instant().notNull().defaultNow(),
    /** Next attempt; while sending, the time at which the sender counts as dead. */
    dueAt: instant().notNull().defaultNow(),
    expiresAt: instant().notNull(),
    sentAt: instant(),
    givenUpAt: instant(),
    /** The composed mail, shown at /mail of a local shop. */
    composedMail: jsonb('kept').$type<QueuedMail>(),
    createdAt: createdAt(),
  },
  (table) => [
    index('outbox_due')
      .on(table.dueAt)
      .where(sql`sent_at is null and given_up_at is null and not held`),
    index('outbox_held').on(table.orderId).where(sql`held`),
    index('outbox_age').on(table.createdAt),
    index('outbox_user').on(table.userId),
    index('outbox_store').on(table.storeId),
    index('outbox_subscription').on(table.subscriptionId),
    index('outbox_staff').on(table.staffId),
    index('outbox_review').on(table.reviewId),
  ],
);

export const erasedBy = ['shopper', 'merchant'] as const;

/** Who erased a shopper's data and when; nothing identifies the shopper. */
export const erasures = pgTable(
  'erasures',
  {
    id: identity(),
    storeId: storeId(),
    by: text({ enum: erasedBy }).notNull(),
    /** Null: an email address without an account. A restored backup has the account again. */
    accountId: uuid(),
    retainedOrders: integer().notNull(),
    at: createdAt(),
  },
  (table) => [index('erasures_store').on(table.storeId, table.id)],
);

/** Which process runs a job (packages/shop/platform/jobs.ts), where several share the database. */
export const jobs = pgTable('jobs', {
  name: text().primaryKey(),
  owner: uuid().notNull(),
  leasedUntil: instant().notNull(),
});

/** Counts mails to an address that strangers can trigger. */
export const mailCounts = pgTable('mail_counts', {
  addressHash: text().primaryKey(),
  mails: integer().notNull(),
  since: instant().notNull().defaultNow(),
});
