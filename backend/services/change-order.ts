import { and, eq, sql } from 'drizzle-orm';
import { orderStatus } from '@/lib/rules/order-status';
import { statusLabel } from '@/lib/rules/order-status-label';
import { releaseCoupon } from '../coupons/coupon-uses';
import type { Database } from '../database/open';
import { type OrderTracking, orderEvents, orderItems, orders, payments } from '../database/schema';
import { HttpError } from '../http-error';
import { queueMails } from '../mail/outbox';
import { requireOrder } from './merchant-orders';
import {
  chooseItems,
  creditItems,
  describeItems,
  type ItemWithState,
  partItems,
  type RequestedItem,
  readItemStates,
  remainingOf,
  returnableOf,
  unshippedOf,
} from './order-parts';
import type { OrderRow } from './order-response';
import {
  cancellable,
  isCancellable,
  lockOrder,
  type Transition,
  transitionOrder,
} from './order-states';
import { settledPayments } from './record-payment';
import { readReceived, refundDuePaise } from './refunds';
import { releaseStock, type StaleProduct, takenItems } from './stock';

const { processing, shipped, delivered, cancelled } = orderStatus;

export type ChangedOrder = {
  number: string;
  status: number;
  /** 0: none. */
  refundDuePaise: number;
};

export async function changedOrder(database: Database, orderId: string): Promise<ChangedOrder> {
  const [order] = await database.select().from(orders).where(eq(orders.id, orderId));
  if (!order) throw new Error(`Unknown order ${orderId}.`);
  const { status } = order;
  const received = await readReceived(database, orderId);
  return { number: orderId, status, refundDuePaise: refundDuePaise(order, received) };
}

/** Whether a Processing order has a parcel on the way. */
export const isPartlyShipped = (
  { status }: Pick<OrderRow, 'status'>,
  items: readonly ItemWithState[],
): boolean => isCancellable(status) && items.some((item) => returnableOf(item) > 0);

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
    return changedOrder(transaction, order.id);
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
    return changedOrder(transaction, order.id);
  });
}

type Credit = {
  kind: 'cancellation' | 'return';
  items: readonly RequestedItem[];
  reason?: string | undefined;
  restock: boolean;
};

const creditRules = {
  cancellation: {
    countOf: unshippedOf,
    verb: 'cancelled',
    from: [orderStatus.processing],
    mail: 'items cancelled',
  },
  return: {
    countOf: returnableOf,
    verb: 'returned',
    from: [processing, shipped, delivered],
    mail: 'items returned',
  },
} as const;

/** Undefined where the items are all that remain: then the whole order is cancelled. */
async function creditSome(
  database: Database,
  storeId: number,
  number: string,
  { kind, items: requested, reason, restock }: Credit,
): Promise<CancelledOrder | undefined> {
  const { countOf, verb, from, mail } = creditRules[kind];
  const { id } = await requireOrder(database, storeId, number);
  const status = await lockOrder(database, id);
  const items = await readItemStates(database, { id, status });
  const chosen = chooseItems(items, id, requested, countOf, verb);
  const rest = partItems(items, remainingOf);
  const isRest = rest.every(({ itemId, quantity }) =>
    chosen.some((item) => item.itemId === itemId && item.quantity === quantity),
  );
  if (isRest) return undefined;
  if (!from.some((code) => code === status)) {
    throw new HttpError(
      409,
      `Order ${id} is ${statusLabel(status)}. Only items of ${from.map(statusLabel).join(' or ')} orders can be ${verb}.`,
    );
  }
  const part = await creditItems(database, id, kind, chosen, reason);
  const label = verb.charAt(0).toUpperCase() + verb.slice(1);
  const note = [`${label} ${describeItems(items, chosen).join(', ')}`, reason]
    .filter(Boolean)
    .join(': ');
  await database.insert(orderEvents).values({ orderId: id, status, note });
  // The carrier collects the cash of the other items.
  if (kind === 'cancellation') {
    await database
      .update(payments)
      .set({ amountPaise: sql`${payments.amountPaise} - ${part.amountPaise}` })
      .where(
        and(eq(payments.orderId, id), eq(payments.state, 'started'), eq(payments.method, 'cash')),
      );
  }
  await queueMails(database, [mail], { orderId: id, partId: part.id });
  const staleProducts = restock ? await releaseStock(database, storeId, id, chosen) : [];
  return { order: await changedOrder(database, id), staleProducts };
}

type CancelRequest = { reason?: string | undefined; items?: readonly RequestedItem[] | undefined };

/** Pending or Processing → Cancelled, or some items; marks payments for refund and releases the stock. */
export function cancelOrder(
  database: Database,
  storeId: number,
  number: string,
  { reason, items }: CancelRequest = {},
): Promise<CancelledOrder> {
  return database.transaction(async (transaction) => {
    const credit = { kind: 'cancellation', reason, restock: true } as const;
    const some = items && (await creditSome(transaction, storeId, number, { ...credit, items }));
    if (some) return some;
    return cancelAndMarkRefundDue(transaction, storeId, number, {
      from: cancellable,
      note: reason,
      releasesStock: true,
    });
  });
}

/**
 * Shipped or Delivered → Cancelled, or some items; marks payments for refund. An order that was refunded
 * before its return only releases its stock.
 */
export function returnOrder(
  database: Database,
  storeId: number,
  number: string,
  { reason, items, restock: releasesStock }: CancelRequest & { restock: boolean },
): Promise<CancelledOrder> {
  const note = ['Returned', reason].filter(Boolean).join(': ');
  return database.transaction(async (transaction) => {
    const credit = { kind: 'return', reason, restock: releasesStock } as const;
    const some = items && (await creditSome(transaction, storeId, number, { ...credit, items }));
    if (some) return some;
    const { id } = await requireOrder(transaction, storeId, number);
    const status = await lockOrder(transaction, id);
    if (
      releasesStock &&
      status === cancelled &&
      (await transaction.$count(orderItems, takenItems(id))) > 0
    ) {
      await transaction.insert(orderEvents).values({ orderId: id, status, note });
      const staleProducts = await releaseStock(transaction, storeId, id);
      return { order: await changedOrder(transaction, id), staleProducts };
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
    const { id } = await requireOrder(transaction, storeId, number);
    await lockOrder(transaction, id);
    const order = await requireOrder(transaction, storeId, number);
    const items = await readItemStates(transaction, order);
    const rest = partItems(items, remainingOf);
    if (isPartlyShipped(order, items)) {
      throw new HttpError(
        409,
        `Some items of order ${id} are shipped. Name the items to cancel or return with --item.`,
      );
    }
    await requireTransition(transaction, order, { ...transition, to: cancelled });
    // A dispatched order keeps its coupon used.
    if (isCancellable(order.status)) await releaseCoupon(transaction, id);
    await transaction
      .update(payments)
      .set({
        refundReason: 'order cancelled',
        state: sql`case when ${payments.refundedPaise} < ${payments.amountPaise} then 'paid' else 'refunded' end`,
      })
      .where(settledPayments(id));
    const staleProducts = releasesStock ? await releaseStock(transaction, storeId, id, rest) : [];
    return { order: await changedOrder(transaction, id), staleProducts };
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
    return cancelOrder(transaction, storeId, number, { reason: 'Cancelled by the customer' });
  });
}
