import { sql } from 'drizzle-orm';
import { bigint, customType, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import { createdAt, identity, instant, updatedAt } from '../platform/database/columns';
import { type PaymentSettings, type StoredPayment, withProviders } from './payment-settings';
import type { storedStoreInfoSchema } from './stored-store-info';

export type StoredStoreInfo = z.input<typeof storedStoreInfoSchema>;

const paymentSettings = customType<{ data: PaymentSettings; driverData: StoredPayment | string }>({
  dataType: () => 'jsonb',
  toDriver: (settings) => JSON.stringify(settings),
  fromDriver: (stored) => withProviders(typeof stored === 'string' ? JSON.parse(stored) : stored),
});

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

export const storeId = () =>
  bigint({ mode: 'number' })
    .notNull()
    .references(() => stores.id, { onDelete: 'cascade' });
