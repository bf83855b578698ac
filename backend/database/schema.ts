import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  customType,
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
import type { ShippingAddress } from '@/lib/contract/order';
import { orderStatus } from '@/lib/contract/order-status';
import type { gstSchema, storeInfoSchema } from '@/lib/contract/store-info';
import { mailKinds, type QueuedMail } from '../mail/mail-kinds';
import {
  type PaymentSettings,
  type StoredPayment,
  withProviders,
} from '../payments/payment-settings';

/** Store information as it is sent; what a reader of the contract accepts. */
export type StoredStoreInfo = z.input<typeof storeInfoSchema>;
export type ProductAttribute = { key: string; value: string[] };
/** A size and colour of a product that is sold by itself; null where the product has no such option. */
export type StoredVariant = {
  size: string | null;
  color: string | null;
  sku: string | null;
  barcode: string | null;
  regularPricePaise: number;
  /** Null: no discount. */
  discountedPricePaise: number | null;
  /** Null: not counted. */
  stock: number | null;
  imgUrl: string | null;
};
export type OrderTracking = {
  number: string;
  carrier?: string;
  url?: string;
  /** The day it is expected to arrive, such as 2026-11-28. */
  expectedDate?: string;
};

export type OrderGst = {
  seller: z.input<typeof gstSchema>;
  buyer?: { gstin: string; name?: string | undefined } | undefined;
};
export const invoiceKinds = ['invoice', 'credit note'] as const;
export type InvoiceKind = (typeof invoiceKinds)[number];

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });
const paymentSettings = customType<{ data: PaymentSettings; driverData: StoredPayment | string }>({
  dataType: () => 'jsonb',
  toDriver: (settings) => JSON.stringify(settings),
  fromDriver: (stored) => withProviders(typeof stored === 'string' ? JSON.parse(stored) : stored),
});
const identity = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();
const paise = () => bigint({ mode: 'number' });
const instant = () => timestamp({ withTimezone: true, precision: 3 });
const createdAt = () => instant().notNull().defaultNow();
const updatedAt = () => instant().notNull().defaultNow();
/** Stands in a link of a mail and grants only what that mail offers; 122 random bits. */
const linkToken = () => uuid().notNull().defaultRandom().unique();
const lowercase = (column: AnyPgColumn): SQL => sql`lower(${column})`;

export const stores = pgTable('stores', {
  id: identity(),
  host: text().notNull().unique(),
  info: jsonb().$type<StoredStoreInfo>().notNull(),
  /** Holds secrets: read for payments alone, and never sent. */
  payment: paymentSettings().notNull().default(sql`'{"provider":"offline"}'::jsonb`),
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

/** `id` gives the stable order; `handle` is the product's public id, unique in its store. */
export const products = pgTable(
  'products',
  {
    id: identity(),
    storeId: storeId(),
    handle: text().notNull(),
    title: text().notNull(),
    description: text().notNull().default(''),
    /** The same with its markup, where it has any: sanitised. */
    descriptionHtml: text(),
    imgUrl: text(),
    category: text(),
    parentCategory: text(),
    gender: text(),
    regularPricePaise: paise().notNull(),
    discountedPricePaise: paise(),
    images: jsonb().$type<string[]>().notNull().default([]),
    attributes: jsonb().$type<ProductAttribute[]>().notNull().default([]),
    /**
     * Its options, in the order of choice. Where there are any, a trigger makes the product's prices
     * those of the cheapest and its stock all of theirs.
     */
    variants: jsonb().$type<StoredVariant[]>().notNull().default([]),
    available: boolean().notNull().default(true),
    /** Null: not tracked. */
    stock: integer(),
    featured: boolean().notNull().default(false),
    /** Kept, and shown nowhere: neither listed nor counted nor sold. */
    hidden: boolean().notNull().default(false),
    /** For search engines, where they differ from title and description. */
    seoTitle: text(),
    seoDescription: text(),
    /** Handles of what the merchant shows beside it. */
    goesWith: jsonb().$type<string[]>().notNull().default([]),
    /** What GST calls it, 4 to 8 digits. */
    hsn: text(),
    /** The GST that its price includes, in hundredths of a percent. Null: nothing is known of it. */
    gstRatePoints: integer(),
    categoryKey: text().generatedAlwaysAs((): SQL => lowercase(products.category)),
    parentCategoryKey: text().generatedAlwaysAs((): SQL => lowercase(products.parentCategory)),
    search: tsvector().generatedAlwaysAs(
      (): SQL => sql`setweight(to_tsvector('simple', plain_words(${products.title})), 'A')
        || setweight(to_tsvector('simple', plain_words(coalesce(${products.category}, '') || ' ' || coalesce(${products.parentCategory}, ''))), 'B')
        || setweight(to_tsvector('simple', plain_words(jsonb_path_query_array(${products.attributes}, '$[*].value[*]')::text)), 'C')
        || setweight(to_tsvector('simple', plain_words(left(${products.description}, 10000))), 'D')`,
    ),
    /** What is paid, and what is saved by that. */
    pricePaise: paise().generatedAlwaysAs(
      (): SQL => sql`coalesce(${products.discountedPricePaise}, ${products.regularPricePaise})`,
    ),
    savingPaise: paise().generatedAlwaysAs(
      (): SQL => sql`coalesce(${products.regularPricePaise} - ${products.discountedPricePaise}, 0)`,
    ),
    /** What lists are narrowed to, in small letters: '7:color:sage green' of the store 7. */
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
    // With all that a list of a category may be filtered by, so that skipping reads the index alone.
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
  ],
);

/**
 * The words of a store's titles, categories and attributes without a number in them, and how many
 * products have each. Triggers on `products` keep it, in the same transaction.
 */
export const searchWords = pgTable(
  'search_words',
  {
    storeId: bigint({ mode: 'number' }).notNull(),
    word: text().notNull(),
    /** What is left without its ending: the same for "pot" and "pots". */
    stem: text()
      .notNull()
      .generatedAlwaysAs(sql`coalesce((ts_lexize('english_stem', word))[1], word)`),
    products: integer().notNull(),
  },
  (table) => [
    primaryKey({ name: 'search_words_word', columns: [table.storeId, table.word] }),
    index('search_words_stem').on(table.storeId, table.stem),
    index('search_words_spelling').using('gin', sql`spelling_keys(word, 2)`),
  ],
);

/** Groups of words that mean the same, where a store has its own; else the built-in ones hold. */
export const searchSynonyms = pgTable('search_synonyms', {
  storeId: storeId().primaryKey(),
  groups: jsonb().$type<string[][]>().notNull(),
});

/** The ids of a block of products: those that give the same number divided by this. */
export const idsPerBlock = 8192;

/**
 * How many products a store's lists have (hidden ones are in none) in each block of ids, so that neither counting a list nor
 * finding a page far down in it has to visit the products before. Triggers on `products` keep it,
 * in the same transaction. `list` says what is told apart in a row; other keys are null.
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
    // Its index holds `products` as well (migration 0004), which Drizzle cannot say.
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
    /** Trimmed and lowercased. */
    email: text().notNull(),
    passwordHash: text().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    /** When the account's owner proved that the email address is theirs. */
    verifiedAt: instant(),
    /** Stands in the link that proves it. */
    verificationToken: linkToken(),
    /** When the first mail about an order, which has that link, was queued. */
    verificationMailedAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [unique('users_store_email').on(table.storeId, table.email)],
);

const userId = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** Sign-in tokens; only the SHA-256 of a token is kept, in hexadecimal. */
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

/** One-time links for a new password; only the SHA-256 of a token is kept, in hexadecimal. */
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

/** Where a shopper has things sent; one of them is the default. */
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

/** `id` is the number that the shopper reads, such as `A7K3-9QWD`. */
export const orders = pgTable(
  'orders',
  {
    id: text().primaryKey(),
    storeId: storeId(),
    userId: userId(),
    email: text().notNull(),
    phone: text().notNull(),
    status: integer().notNull().default(orderStatus.pending),
    /** What is to be paid: the items without the discount. */
    totalPaise: paise().notNull(),
    discountPaise: paise().notNull().default(0),
    couponCode: text(),
    currency: text().notNull().default('INR'),
    shipping: jsonb().$type<ShippingAddress>().notNull(),
    tracking: jsonb().$type<OrderTracking>(),
    /** Who sold and, if it is a business, who bought, as GST knows them. Null: no tax invoice. */
    gst: jsonb().$type<OrderGst>(),
    /** The most working days that the store said delivery takes, when it was placed. */
    deliveryDays: integer(),
    idempotencyKey: text(),
    requestHash: text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique('orders_user_idempotency_key').on(table.userId, table.idempotencyKey),
    index('orders_user').on(table.userId, table.createdAt),
    index('orders_store').on(table.storeId, table.createdAt),
    index('orders_email').on(table.email, table.createdAt),
    index('orders_pending').on(table.createdAt).where(sql`status = 0`),
  ],
);

const orderId = () =>
  text()
    .notNull()
    .references(() => orders.id, { onDelete: 'cascade' });

/** What was bought, as it was then: products change and go, orders stay. */
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
    /** Of the variant. */
    sku: text(),
    quantity: integer().notNull(),
    pricePaise: paise().notNull(),
    /** As the product had them. */
    hsn: text(),
    gstRatePoints: integer(),
    /** Its share of the order's discount, over all its pieces. */
    discountPaise: paise().notNull().default(0),
    /** The pieces were taken from a stock that is counted; cancelling gives them back. */
    takenFromStock: boolean().notNull(),
  },
  (table) => [
    index('order_items_order').on(table.orderId),
    // Its order is no other index's, so that the latest of a product are never looked for among all.
    index('order_items_product').on(table.productHandle, sql`(- ${table.id})`),
  ],
);

/** A code that takes something off an order; it has a percentage or an amount. */
export const coupons = pgTable(
  'coupons',
  {
    id: identity(),
    storeId: storeId(),
    /** Trimmed, in upper case. */
    code: text().notNull(),
    /** Hundredths of a percent. */
    basisPoints: integer(),
    /** The most that a percentage takes off. */
    mostPaise: paise(),
    amountPaise: paise(),
    /** Of the whole order, before the discount. */
    leastOrderPaise: paise().notNull().default(0),
    /** Handles, and names of categories in lower case: what it is for; both null: for everything. */
    products: jsonb().$type<string[]>(),
    categories: jsonb().$type<string[]>(),
    startsAt: instant(),
    endsAt: instant(),
    usesInAll: integer(),
    usesAShopper: integer(),
    stoppedAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [unique('coupons_store_code').on(table.storeId, table.code)],
);

/** The orders that use a coupon; cancelling one that was not sent yet gives the use back. */
export const couponUses = pgTable(
  'coupon_uses',
  {
    orderId: orderId().primaryKey(),
    couponId: bigint({ mode: 'number' })
      .notNull()
      .references(() => coupons.id, { onDelete: 'cascade' }),
    userId: userId(),
  },
  (table) => [index('coupon_uses_coupon').on(table.couponId, table.userId)],
);

/** Every status that an order took, in order. */
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

/** The last number of each series of a store; a series begins anew with each financial year. */
export const invoiceNumbers = pgTable(
  'invoice_numbers',
  {
    storeId: storeId(),
    kind: text({ enum: invoiceKinds }).notNull(),
    /** Such as 26-27. */
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

/** The tax invoice of an order, and the credit note that takes it back. */
export const invoices = pgTable(
  'invoices',
  {
    id: identity(),
    storeId: storeId(),
    orderId: orderId(),
    kind: text({ enum: invoiceKinds }).notNull(),
    number: text().notNull(),
    issuedAt: instant().notNull(),
  },
  (table) => [
    unique('invoices_order').on(table.orderId, table.kind),
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
    /** What the provider calls the payment by: made here, a new one for each attempt. */
    reference: text().notNull(),
    /** The bank's own number of the transfer, such as a UTR. */
    bankReference: text(),
    /** Set when the money has to go back. */
    refundReason: text({ enum: ['order cancelled', 'paid twice'] }),
    data: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('payments_order').on(table.orderId),
    unique('payments_reference').on(table.provider, table.reference),
  ],
);

/** Orders that are paid in cash on delivery, with the keys by which open ones are counted. */
export const cashOrders = pgTable(
  'cash_orders',
  {
    orderId: orderId().primaryKey(),
    storeId: storeId(),
    /** The last ten digits. */
    phoneKey: text().notNull(),
    /** SHA-256 of its letters and digits in lower case, with the PIN code. */
    addressKey: text().notNull(),
    /** In the link of the confirmation mail. */
    confirmationToken: text().notNull(),
    /** Null: the order waits for its confirmation. */
    confirmedAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [
    index('cash_orders_phone').on(table.storeId, table.phoneKey),
    index('cash_orders_address').on(table.storeId, table.addressKey),
    unique('cash_orders_confirmation_token').on(table.confirmationToken),
  ],
);

export const newsletterSubscriptions = pgTable(
  'newsletter_subscriptions',
  {
    id: identity(),
    storeId: storeId(),
    email: text().notNull(),
    token: linkToken(),
    /** Null until the owner of the address has confirmed. */
    confirmedAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [unique('newsletter_subscriptions_store_email').on(table.storeId, table.email)],
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

/** Who wants to be told when a sold-out product, or a choice of it, can be bought again. */
export const restockNotices = pgTable(
  'restock_notices',
  {
    id: identity(),
    productId: bigint({ mode: 'number' })
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    /** What was chosen; empty for whichever there is. */
    size: text().notNull().default(''),
    color: text().notNull().default(''),
    token: linkToken(),
    /** Null until the owner of the address has confirmed. */
    confirmedAt: instant(),
    /** When the mail was handed to the outbox. */
    toldAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [
    // One that counts, and one that waits to be confirmed and then replaces it.
    uniqueIndex('restock_notices_address').on(
      table.productId,
      table.email,
      sql`(confirmed_at is null)`,
    ),
    index('restock_notices_waiting')
      .on(table.productId)
      .where(sql`told_at is null and confirmed_at is not null`),
    index('restock_notices_age').on(table.createdAt),
  ],
);

/** Mails that are to be sent, written together with what they tell; composed when they are sent. */
export const outbox = pgTable(
  'outbox',
  {
    id: identity(),
    kind: text({ enum: mailKinds }).notNull(),
    // What the mail is about: one of these, by its kind.
    orderId: text().references(() => orders.id, { onDelete: 'cascade' }),
    messageId: bigint({ mode: 'number' }).references(() => contactMessages.id, {
      onDelete: 'cascade',
    }),
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    noticeId: bigint({ mode: 'number' }).references(() => restockNotices.id, {
      onDelete: 'cascade',
    }),
    subscriptionId: bigint({ mode: 'number' }).references(() => newsletterSubscriptions.id, {
      onDelete: 'cascade',
    }),
    /** Waits until the account's email address is verified. */
    held: boolean().notNull().default(false),
    attempts: integer().notNull().default(0),
    /** When it is tried next; while it is being sent, when its sender counts as dead. */
    dueAt: instant().notNull().defaultNow(),
    /** What is not sent by then has lost its sense. */
    expiresAt: instant().notNull(),
    sentAt: instant(),
    givenUpAt: instant(),
    /** The mail itself, to be read at /mail of a shop that is being tried out. */
    kept: jsonb().$type<QueuedMail>(),
    createdAt: createdAt(),
  },
  (table) => [
    index('outbox_due')
      .on(table.dueAt)
      .where(sql`sent_at is null and given_up_at is null and not held`),
    index('outbox_held').on(table.orderId).where(sql`held`),
    index('outbox_age').on(table.createdAt),
    index('outbox_user').on(table.userId),
    index('outbox_notice').on(table.noticeId),
    index('outbox_subscription').on(table.subscriptionId),
  ],
);

/** How many mails that strangers can cause an address has received since a time. */
export const mailCounts = pgTable('mail_counts', {
  /** SHA-256 of the address, in hexadecimal. */
  addressHash: text().primaryKey(),
  mails: integer().notNull(),
  since: instant().notNull().defaultNow(),
});
