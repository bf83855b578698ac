import { index, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { orderId } from '../orders/schema';
import { bytea, createdAt, instant, paise, updatedAt } from '../platform/database/columns';
import { storeId } from '../stores/schema';

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
