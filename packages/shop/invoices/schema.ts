import { bigint, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { orderId, orderParts } from '../orders/schema';
import { identity, instant } from '../platform/database/columns';
import { storeId } from '../stores/schema';

const invoiceKinds = ['invoice', 'credit note'] as const;
export type InvoiceKind = (typeof invoiceKinds)[number];

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
