import { and, eq } from 'drizzle-orm';
import { orderStatus } from '@/lib/rules/order-status';
import { statusLabel } from '@/lib/rules/order-status-label';
import { releaseCoupon } from '../coupons/coupon-uses';
import type { Database } from '../database/open';
import { type OrderTracking, orderEvents, orderItems, orders, payments } from '../database/schema';
import { HttpError } from '../http-error';
import { requireOrder } from './merchant-orders';
import {
  cancellable,
  isCancellable,
  lockOrder,
  type Transition,
  transitionOrder,
} from './order-states';
import { dueRefunds, settledPayments } from './record-payment';
import { releaseStock, type StaleProduct } from './stock';

const { processing, shipped, delivered, cancelled } = orderStatus;

export type ChangedOrder = {
  number: string;
  status: number;
  refundDue: boolean;
};

async function requireTransition(
  database: Database,
  order: typeof orders.$inferSelect,
  transition: Transition,
): Promise<void> {
  if (await transitionOrder(database, order.id, transition)) return;
  const from = transition.from.map(statusLabel).join(' or ');
  throw new HttpError(
    409,
    `Order ${order.id} is ${statusLabel(order.status)}. Only ${from} orders can become ${statusLabel(transition.to)}.`,
  );
}

/** Processing → Shipped; also corrects the tracking of a shipped order. */
export function shipOrder(
  database: Database,
  storeId: number,
  number: string,
  tracking: OrderTracking,
): Promise<ChangedOrder> {
  return database.transaction(async (transaction) => {
    const order = await requireOrder(transaction, storeId, number);
    // A corrected number keeps the carrier, but not the URL.
    const carrier = tracking.carrier ?? order.tracking?.carrier;
    const expectedDate = tracking.expectedDate ?? order.tracking?.expectedDate;
    const note = [carrier, tracking.number].filter(Boolean).join(' ');
    await requireTransition(transaction, order, {
      from: [processing, shipped],
      to: shipped,
      note,
      tracking: { ...tracking, ...(carrier && { carrier }), ...(expectedDate && { expectedDate }) },
    });
    return { number: order.id, status: shipped, refundDue: false };
  });
}

export function deliverOrder(
  database: Database,
  storeId: number,
  number: string,
): Promise<ChangedOrder> {
  return database.transaction(async (transaction) => {
    const order = await requireOrder(transaction, storeId, number);
    await requireTransition(transaction, order, { from: [shipped], to: delivered });
    return { number: order.id, status: delivered, refundDue: false };
  });
}

/** Pending or Processing → Cancelled; marks payments for refund and releases the stock. */
export function cancelOrder(
  database: Database,
  storeId: number,
  number: string,
  reason: string | undefined,
): Promise<CancelledOrder> {
  return cancelAndMarkRefundDue(database, storeId, number, {
    from: cancellable,
    note: reason,
    releasesStock: true,
  });
}

/**
 * Shipped or Delivered → Cancelled; marks payments for refund. An order that was refunded before
 * its return only releases its stock.
 */
export function returnOrder(
  database: Database,
  storeId: number,
  number: string,
  { reason, restock: releasesStock }: { reason?: string | undefined; restock: boolean },
): Promise<CancelledOrder> {
  const note = ['Returned', reason].filter(Boolean).join(': ');
  return database.transaction(async (transaction) => {
    const { id } = await requireOrder(transaction, storeId, number);
    const status = await lockOrder(transaction, id);
    const reserved = and(eq(orderItems.orderId, id), eq(orderItems.takenFromStock, true));
    if (
      releasesStock &&
      status === cancelled &&
      (await transaction.$count(orderItems, reserved)) > 0
    ) {
      await transaction.insert(orderEvents).values({ orderId: id, status, note });
      const refundDue = (await transaction.$count(payments, dueRefunds(id))) > 0;
      const staleProducts = await releaseStock(transaction, storeId, id);
      return { order: { number: id, status, refundDue }, staleProducts };
    }
    return cancelAndMarkRefundDue(transaction, storeId, id, {
      from: [shipped, delivered],
      note,
      releasesStock,
    });
  });
}

export type CancelledOrder = { order: ChangedOrder; staleProducts: StaleProduct[] };
type Cancellation = Pick<Transition, 'from' | 'note' | 'mails'> & { releasesStock: boolean };

export function cancelAndMarkRefundDue(
  database: Database,
  storeId: number,
  number: string,
  { releasesStock, ...transition }: Cancellation,
): Promise<CancelledOrder> {
  return database.transaction(async (transaction) => {
    const order = await requireOrder(transaction, storeId, number);
    await requireTransition(transaction, order, { ...transition, to: cancelled });
    // A dispatched order keeps its coupon used.
    if (isCancellable(order.status)) await releaseCoupon(transaction, order.id);
    const refunds = await transaction
      .update(payments)
      .set({ refundReason: 'order cancelled' })
      .where(settledPayments(order.id))
      .returning({ id: payments.id });
    return {
      order: { number: order.id, status: cancelled, refundDue: refunds.length > 0 },
      staleProducts: releasesStock ? await releaseStock(transaction, storeId, order.id) : [],
    };
  });
}

/** Cancels a shopper's own order; idempotent. 404 unless own, 409 once it is shipped. */
export function cancelShopperOrder(
  database: Database,
  { storeId, userId, number }: { storeId: number; userId: string; number: string },
): Promise<{ staleProducts: StaleProduct[] }> {
  return database.transaction(async (transaction) => {
    const isShopperOrder = and(
      eq(orders.storeId, storeId),
      eq(orders.userId, userId),
      eq(orders.id, number),
    );
    const [order] = await transaction.select({ id: orders.id }).from(orders).where(isShopperOrder);
    if (!order) throw new HttpError(404, 'Order not found or access denied');
    const status = await lockOrder(transaction, number);
    if (status === cancelled) return { staleProducts: [] };
    if (!isCancellable(status)) {
      throw new HttpError(
        409,
        `This order is ${statusLabel(status)}, so it can no longer be cancelled online. Please contact us.`,
      );
    }
    return cancelOrder(transaction, storeId, number, 'Cancelled by the customer');
  });
}
