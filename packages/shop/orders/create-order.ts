import type { OrderRequest } from '@aangan/contract/order';
import { sumEntries } from '@aangan/contract/rules/order-entries';
import { orderStatus } from '@aangan/contract/rules/order-status';
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { PgInsertValue } from 'drizzle-orm/pg-core';
import { gstRateBasisPoints } from '../catalogue/product-rates';
import { lockProducts, reserveStock, type StaleProduct } from '../catalogue/stock';
import { variantPricePaise } from '../catalogue/variants';
import { orderGst } from '../invoices/order-gst';
import type { Database } from '../platform/database/open';
import { HttpError } from '../platform/http/http-error';
import type { Settings } from '../platform/settings';
import { sha256 } from '../platform/sha256';
import { applyLockedCoupon, recordCouponUse } from './coupons/coupon-uses';
import { orderDelivery, sumCharges } from './delivery/delivery-charges';
import { addEntries, type NewEntry } from './ledger';
import { queueStatusMails } from './mail/queue-order-mails';
import { buildOrderLines, orderTotalPaise } from './order-lines';
import { newOrderNumber } from './order-number';
import { withStates } from './order-parts';
import { type OrderResponse, toOrderResponse } from './order-response';
import { readOrderState } from './order-state';
import type { OrderItemRow } from './schema';
import { orderEvents, orderItems, orders } from './schema';

const hourMs = 60 * 60 * 1000;

/**
 * 429 where an email address has placed too many orders in an hour, over all stores. Call it within
 * the transaction of the order.
 */
async function requireOrderRate(database: Database, email: string, max: number): Promise<void> {
  // Serialises accounts of the same address in several stores.
  await database.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`orders to ${email}`}, 0))`,
  );
  const recent = await database
    .select({ createdAt: orders.createdAt })
    .from(orders)
    .where(and(eq(orders.email, email), gt(orders.createdAt, sql`now() - interval '1 hour'`)))
    .orderBy(asc(orders.createdAt))
    .limit(max);
  const [oldest] = recent;
  if (!oldest || recent.length < max) return;
  const seconds = Math.ceil((oldest.createdAt.getTime() + hourMs - Date.now()) / 1000);
  throw new HttpError(
    429,
    'You have placed too many orders in the last hour. Please try again later.',
    { headers: { 'retry-after': String(Math.max(1, seconds)) } },
  );
}

type OrderPlacement = {
  storeId: number;
  /** Of an order by phone, the email may be empty. */
  user: { id: string | undefined; email: string };
  /** Placed at the desk: no limit of shoppers applies to it. */
  isByPhone?: boolean;
  request: OrderRequest;
  idempotencyKey: string | undefined;
  limits: Pick<Settings, 'ordersPerHour' | 'unpaidOrdersPerAccount' | 'maxQuantityPerLine'>;
};

type PlacedOrder = {
  order: OrderResponse;
  /** False: a repeated request returned the existing order. */
  isNew: boolean;
  /** Products whose pages are out of date. */
  staleProducts: StaleProduct[];
};

/** Sorts keys, so that equal requests have equal hashes; a retry may come from another campaign. */
function hashRequest({ campaign: _, ...request }: OrderRequest): string {
  const canonical = JSON.stringify(request, (_key, value: unknown) =>
    value instanceof Object && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
  return sha256(canonical);
}

/** Serialises the orders of one shopper. */
export const lockUser = (database: Database, userId: string) =>
  database.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`orders of ${userId}`}, 0))`,
  );

async function findEarlierOrder(
  database: Database,
  userId: string,
  key: string,
  requestHash: string,
): Promise<OrderResponse | undefined> {
  const [earlier] = await database
    .select()
    .from(orders)
    .where(and(eq(orders.userId, userId), eq(orders.idempotencyKey, key)));
  if (!earlier) return undefined;
  if (earlier.requestHash !== requestHash) {
    throw new HttpError(422, 'This Idempotency-Key was used for another order.', {
      field: 'Idempotency-Key',
    });
  }
  return toOrderResponse(await readOrderState(database, earlier));
}

/** Unpaid orders reserve stock, so one account may not reserve all of it. */
async function requireUnpaidLimit(database: Database, userId: string, max: number): Promise<void> {
  const unpaid = and(eq(orders.userId, userId), eq(orders.status, orderStatus.pending));
  const count = await database.$count(orders, unpaid);
  if (count < max) return;
  throw new HttpError(
    409,
    `You have ${count === 1 ? 'an unpaid order' : `${count} unpaid orders`}. Please pay for ${count === 1 ? 'it' : 'them'} in "My orders" before placing this order.`,
  );
}

async function insertOrder(
  database: Database,
  values: Omit<PgInsertValue<typeof orders>, 'id'>,
): Promise<typeof orders.$inferSelect> {
  for (;;) {
    const [order] = await database
      .insert(orders)
      .values({ ...values, id: newOrderNumber() })
      .onConflictDoNothing({ target: orders.id })
      .returning();
    if (order) return order;
  }
}

/** What the items and the delivery cost, less the discount. */
export const firstEntries = (
  { id: orderId, charges, discountPaise, couponCode }: typeof orders.$inferSelect,
  items: readonly OrderItemRow[],
): NewEntry[] => [
  ...items.map(({ id: itemId, quantity, pricePaise }) => ({
    ...{ orderId, itemId, quantity },
    kind: 'charge' as const,
    amountPaise: pricePaise * quantity,
  })),
  ...charges.map(({ label, amountPaise }) => ({
    ...{ orderId, amountPaise },
    kind: 'charge' as const,
    note: label,
  })),
  ...(discountPaise > 0
    ? [
        {
          orderId,
          kind: 'discount' as const,
          amountPaise: -discountPaise,
          reference: couponCode,
        },
      ]
    : []),
];

/**
 * Places an order in one transaction; a repeated idempotency key returns the same order. 422 for
 * invalid lines or a reused key; 409 for stock, price, coupon or unpaid orders.
 */
export function createOrder(database: Database, placement: OrderPlacement): Promise<PlacedOrder> {
  const { storeId, user, isByPhone, request, idempotencyKey, limits } = placement;
  const requestHash = isByPhone ? null : hashRequest(request);
  return database.transaction(async (transaction) => {
    if (user.id !== undefined) await lockUser(transaction, user.id);
    if (user.id !== undefined && requestHash !== null) {
      const earlier =
        idempotencyKey === undefined
          ? undefined
          : await findEarlierOrder(transaction, user.id, idempotencyKey, requestHash);
      if (earlier) return { order: earlier, isNew: false, staleProducts: [] };
      await requireOrderRate(transaction, user.email, limits.ordersPerHour);
      await requireUnpaidLimit(transaction, user.id, limits.unpaidOrdersPerAccount);
    }
    const rows = await lockProducts(transaction, storeId, Object.keys(request.products));
    const lines = buildOrderLines(request, rows, limits.maxQuantityPerLine);
    const discount = await applyLockedCoupon(transaction, storeId, user.id, request.coupon, lines);
    const { charges, deliveryDays } = await orderDelivery(transaction, storeId, {
      lines,
      discountPaise: discount?.discountPaise ?? 0,
      postalCode: request.shippingAddress.postalCode,
      speed: request.speed,
    });
    const addedPaise = sumCharges(charges) - (discount?.discountPaise ?? 0);
    const totalPaise = orderTotalPaise(lines, addedPaise, request.expectedTotal);
    const staleProducts = await reserveStock(transaction, lines);
    const gst = await orderGst(transaction, storeId, request);
    const order = await insertOrder(transaction, {
      storeId,
      userId: user.id,
      email: user.email,
      phone: request.shippingAddress.phone,
      totalPaise,
      discountPaise: discount?.discountPaise,
      couponCode: discount?.coupon.code,
      campaign: request.campaign,
      shipping: request.shippingAddress,
      idempotencyKey,
      requestHash,
      gst,
      charges,
      deliveryDays,
      speed: request.speed,
    });
    const items = await transaction
      .insert(orderItems)
      .values(
        lines.map(({ product, variant, quantity, size, color }, index) => ({
          orderId: order.id,
          productHandle: product.handle,
          title: product.title,
          imgUrl: variant.imgUrl ?? product.imgUrl,
          size,
          color,
          sku: variant.sku,
          quantity,
          pricePaise: variantPricePaise(variant),
          hsn: product.hsn,
          unit: product.unit,
          gstRatePoints: gstRateBasisPoints(product, gst?.seller ?? {}),
          discountPaise: discount?.shares[index],
          takenFromStock: variant.stock !== null,
        })),
      )
      .returning();
    const entries = await addEntries(transaction, firstEntries(order, items));
    if (discount) await recordCouponUse(transaction, discount.coupon, order);
    await transaction.insert(orderEvents).values({ orderId: order.id, status: order.status });
    await queueStatusMails(transaction, order.id, order.status);
    const state = { order, items: withStates(order, items, []), parts: [], entries };
    const placed = toOrderResponse({ ...state, ...sumEntries(entries), cashDuePaise: 0 });
    return { order: placed, isNew: true, staleProducts };
  });
}
