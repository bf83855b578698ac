import { deliverySpeeds } from '@aangan/contract/common';
import type { ShippingAddress } from '@aangan/contract/order';
import type { Campaign } from '@aangan/contract/rules/campaign';
import { orderStatus } from '@aangan/contract/rules/order-status';
import type { gstSchema } from '@aangan/contract/store-info';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import { users } from '../customers/schema';
import { createdAt, identity, instant, paise, updatedAt } from '../platform/database/columns';
import { storeId } from '../stores/schema';

/** Of a local courier or an own delivery it may be empty. */
export type OrderTracking = {
  number?: string;
  carrier?: string;
  url?: string;
  /** ISO date. */
  expectedDate?: string;
};

export type OrderGst = {
  seller: z.input<typeof gstSchema>;
  buyer?: { gstin: string; name?: string | undefined } | undefined;
};

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
    /** Null: placed at the desk. */
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

export const orderId = () =>
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

const orderPartKinds = ['cancellation', 'return', 'shipment'] as const;
export type OrderPartKind = (typeof orderPartKinds)[number];
export type PartItem = { itemId: number; quantity: number };

/** What happened to some of an order's items. */
export const orderParts = pgTable(
  'order_parts',
  {
    id: identity(),
    orderId: orderId(),
    kind: text({ enum: orderPartKinds }).notNull(),
    items: jsonb().$type<PartItem[]>().notNull(),
    /** The reason. */
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

const returnRequestStatuses = ['open', 'accepted', 'declined', 'completed'] as const;

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

export type Charge = {
  label: string;
  amountPaise: number;
  isCashFee?: boolean;
  /** Positions of the order's items that cause it, each piece as much; undefined: all of them. */
  lines?: number[];
};

export type OrderRow = typeof orders.$inferSelect;
export type OrderItemRow = typeof orderItems.$inferSelect;
export type OrderPart = typeof orderParts.$inferSelect;
