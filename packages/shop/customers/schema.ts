import type { ShippingAddress } from '@aangan/contract/order';
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { createdAt, identity, instant, linkToken } from '../platform/database/columns';
import { storeId } from '../stores/schema';

/** In the order of saving; one of them is the default. */
export type StoredAddress = {
  id: string;
  address: ShippingAddress;
  isDefault: boolean;
};

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
    addresses: jsonb().$type<StoredAddress[]>().notNull().default([]),
    verifiedAt: instant(),
    verificationToken: linkToken(),
    createdAt: createdAt(),
  },
  (table) => [unique('users_store_email').on(table.storeId, table.email)],
);

/** What confirms the address of a user, from the first time on. */
export const confirmation = { verifiedAt: sql`coalesce(${users.verifiedAt}, now())` };

export const userId = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** `hash` is the SHA-256 of a sign-in token, or of a password link's, in hexadecimal. */
export const tokens = pgTable(
  'tokens',
  {
    hash: text().primaryKey(),
    kind: text({ enum: ['session', 'password'] }).notNull(),
    userId: userId(),
    expiresAt: instant().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('tokens_user').on(table.userId), index('tokens_expiry').on(table.expiresAt)],
);

export type TokenKind = (typeof tokens.$inferSelect)['kind'];

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
