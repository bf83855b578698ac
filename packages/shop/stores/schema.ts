import { bigint, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import { createdAt, identity, instant, updatedAt } from '../platform/database/columns';
import type { PaymentSettings } from './payment-settings';
import type { storedStoreInfoSchema } from './stored-store-info';

export type StoredStoreInfo = z.input<typeof storedStoreInfoSchema>;

export const stores = pgTable('stores', {
  id: identity(),
  host: text().notNull().unique(),
  info: jsonb().$type<StoredStoreInfo>().notNull(),
  /** Contains secrets; never sent. */
  payment: jsonb().$type<PaymentSettings>().notNull(),
  /** Of the last mail to the merchant about waiting reviews. */
  reviewsMailedAt: instant(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

export const storeId = () =>
  bigint({ mode: 'number' })
    .notNull()
    .references(() => stores.id, { onDelete: 'cascade' });
