import { reviewStatuses } from '@aangan/contract/review';
import { sql } from 'drizzle-orm';
import {
  bigint,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { products } from '../catalogue/schema';
import { userId } from '../customers/schema';
import { createdAt, identity, instant, linkToken } from '../platform/database/columns';
import { storeId } from '../stores/schema';

/** One per customer and product; the handle outlives a product that is imported again. */
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
    /** Why it was rejected, shown to the customer. */
    reason: text(),
    reply: text(),
    /** Also of a reply that was dropped, since the customer changed the text. */
    repliedAt: instant(),
    /** Of the last change by the customer. */
    createdAt: createdAt(),
  },
  (table) => [
    unique('reviews_shopper').on(table.storeId, table.productHandle, table.userId),
    index('reviews_user').on(table.userId),
    index('reviews_status').on(table.storeId, table.status, table.id),
  ],
);

const subscriptionKinds = ['newsletter', 'restock', 'reviews'] as const;

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
