import { entryKinds } from '@aangan/contract/rules/order-entries';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { orderId } from '../orders/schema';
import { bytea, createdAt, identity, instant, paise } from '../platform/database/columns';
import { storeId } from '../stores/schema';

/** Payments that shoppers have begun. Money that arrived is an entry of the order. */
export const paymentAttempts = pgTable(
  'payment_attempts',
  {
    id: uuid().primaryKey().defaultRandom(),
    orderId: orderId(),
    provider: text().notNull(),
    method: text().notNull(),
    hasFailed: boolean().notNull().default(false),
    /** Created here, unique for each attempt. */
    reference: text().notNull(),
    data: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    createdAt: createdAt(),
  },
  (table) => [
    index('payment_attempts_order').on(table.orderId),
    unique('payment_attempts_reference').on(table.provider, table.reference),
  ],
);

/** The ledger of an order. Rows are only added: a trigger refuses updates. Items, parts and entries are of the same order. */
export const orderEntries = pgTable(
  'order_entries',
  {
    id: identity(),
    orderId: orderId(),
    kind: text({ enum: entryKinds }).notNull(),
    /** Positive: the shopper owes it; negative: the store. Of `correctsId`, a correction; 0: of the reference alone. */
    amountPaise: paise().notNull(),
    /** How money came or went, such as cash; null of a refund: as the order was paid. */
    method: text(),
    /** The bank's or the provider's, such as a UTR; of a discount: the coupon's code. */
    reference: text(),
    /** The line of a charge or credit, and how much of it. */
    itemId: bigint({ mode: 'number' }),
    quantity: integer(),
    /** The cancellation or return of a credit. */
    partId: bigint({ mode: 'number' }),
    /** Null: the merchant recorded money that no attempt announced. */
    attemptId: uuid().references(() => paymentAttempts.id, { onDelete: 'cascade' }),
    correctsId: bigint({ mode: 'number' }),
    /** Email address of the person; null: by the shopper, a provider or a command. */
    author: text(),
    /** Such as the label of a delivery charge. */
    note: text(),
    at: createdAt(),
  },
  (table) => [
    index('order_entries_order').on(table.orderId),
    index('order_entries_reference').on(table.reference),
    // A provider's result that is repeated adds nothing.
    unique('order_entries_attempt').on(table.attemptId),
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
