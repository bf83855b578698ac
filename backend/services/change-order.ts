import { and, eq, isNull, sql } from 'drizzle-orm';
import { orderStatus } from '@/lib/rules/order-status';
import { statusLabel } from '@/lib/rules/order-status-label';
import { releaseCoupon } from '../coupons/coupon-uses';
import type { Database } from '../database/open';
import {
  type OrderTracking,
  orderEvents,
  orderItems,
  orderParts,
  orders,
  payments,
} from '../database/schema';
import { HttpError } from '../http-error';
import { queueMails } from '../mail/outbox';
import { issueInvoice } from '../tax/issue-invoice';
import { requireOrder } from './merchant-orders';
import {
  chooseItems,
  creditItems,
  describeItems,
  includesAll,
  isPartlyShipped,
  type OrderPart,
  partItems,
  type RequestedItem,
  readItemStates,
  readParts,
  remainingOf,
  returnableOf,
  unshippedOf,
} from './order-parts';
import type { OrderRow } from './order-response';
import {
  cancellable,
  isCancellable,
  lockOrder,
  requireSeenParts,
  type Transition,
  transitionOrder,
} from './order-states';
import { findReports } from './payment-reports';
import { settledPayments } from './record-payment';
import { readRefundDue } from './refunds';
import { requireShopperOrder, type ShopperOrder } from './shopper-orders';
import { releaseStock, type StaleProduct, takenItems } from './stock';

const { processing, shipped, delivered, cancelled } = orderStatus;

export type ChangedOrder = {
  number: string;
  status: number;
  /** 0: none. */
  refundDuePaise: number;
  /** Of a refund that was recorded. */
  refundedPaise?: number;
};

export async function changedOrder(database: Database, orderId: string): Promise<ChangedOrder> {
  const { order, duePaise } = await readRefundDue(database, orderId);
  return { number: orderId, status: order.status, refundDuePaise: duePaise };
}

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

const parcelNote = ({ carrier, number }: OrderTracking) =>
  [carrier, number].filter(Boolean).join(' ');

const readShipments = async (database: Database, orderId: string) =>
  (await readParts(database, orderId)).filter(({ kind }) => kind === 'shipment');

/** 409 for a number that another parcel has, since parcels are named by it. */
function requireNewParcel(others: readonly OrderPart[], orderId: string, parcel: string): void {
  if (!others.some(({ tracking }) => tracking?.number === parcel)) return;
  throw new HttpError(
    409,
    `Order ${orderId} already has a parcel with the tracking number "${parcel}".`,
    { field: 'tracking.number' },
  );
}

/** The shipment with a tracking number; 409 without it. */
function findParcel(shipments: readonly OrderPart[], orderId: string, parcel: string): OrderPart {
  const found = shipments.find(({ tracking }) => tracking?.number === parcel);
  if (found) return found;
  throw new HttpError(409, `Order ${orderId} has no parcel with the tracking number "${parcel}".`);
}

async function readLockedOrder(database: Database, storeId: number, number: string) {
  const { id } = await requireOrder(database, storeId, number);
  await lockOrder(database, id);
  return requireOrder(database, storeId, id);
}

type Shipment = {
  items?: readonly RequestedItem[] | undefined;
  /** The tracking number to correct. */
  parcel?: string | undefined;
  seen?: number | undefined;
};

/** A corrected number retains the carrier, but not the URL. */
const correctTracking = (
  before: OrderTracking | null,
  { carrier, expectedDate, ...tracking }: OrderTracking,
): OrderTracking => ({
  ...tracking,
  ...((carrier ?? before?.carrier) && { carrier: carrier ?? before?.carrier }),
  ...((expectedDate ?? before?.expectedDate) && {
    expectedDate: expectedDate ?? before?.expectedDate,
  }),
});

async function correctParcel(
  database: Database,
  order: OrderRow,
  received: OrderTracking,
  parcel: string | undefined,
): Promise<void> {
  const shipments = await readShipments(database, order.id);
  const [first, ...others] = shipments;
  if (parcel === undefined && others.length > 0) {
    throw new HttpError(409, `Order ${order.id} has several parcels. Name one of them.`);
  }
  const shipment = parcel === undefined ? first : findParcel(shipments, order.id, parcel);
  requireNewParcel(
    shipments.filter((other) => other !== shipment),
    order.id,
    received.number,
  );
  const tracking = correctTracking(shipment?.tracking ?? order.tracking, received);
  if (shipment) {
    await database.update(orderParts).set({ tracking }).where(eq(orderParts.id, shipment.id));
  }
  const note = parcelNote(tracking);
  if (others.length === 0 && order.status === shipped) {
    return requireTransition(database, order, { from: [shipped], to: shipped, note, tracking });
  }
  await database.insert(orderEvents).values({ orderId: order.id, status: order.status, note });
  if (shipment === shipments.at(-1)) {
    await database.update(orders).set({ tracking }).where(eq(orders.id, order.id));
  }
  await queueMails(database, ['items shipped'], { orderId: order.id, partId: shipment?.id });
}

/** Ships the rest of a Processing order, or some items; also corrects the tracking of a parcel. */
export function shipOrder(
  database: Database,
  storeId: number,
  number: string,
  received: OrderTracking,
  { items: requested, parcel, seen }: Shipment = {},
): Promise<ChangedOrder> {
  return database.transaction(async (transaction) => {
    const order = await readLockedOrder(transaction, storeId, number);
    const { id, status } = order;
    if (parcel !== undefined || (!requested && status === shipped)) {
      await correctParcel(transaction, order, received, parcel);
      return changedOrder(transaction, id);
    }
    await requireSeenParts(transaction, id, 'shipment', seen);
    requireNewParcel(await readShipments(transaction, id), id, received.number);
    const items = await readItemStates(transaction, order);
    const rest = partItems(items, unshippedOf);
    const chosen = requested ? chooseItems(items, id, requested, unshippedOf, 'shipped') : rest;
    const tracking = correctTracking(null, received);
    const note = parcelNote(tracking);
    const isWhole = !items.some((item) => returnableOf(item) > 0);
    if (includesAll(chosen, rest)) {
      const mails = isWhole ? undefined : ([] as const);
      const to = { from: [processing, shipped], to: shipped, note, tracking };
      await requireTransition(transaction, order, { ...to, ...(mails && { mails }) });
    } else if (status !== processing) {
      throw new HttpError(
        409,
        `Order ${id} is ${statusLabel(status)}. Only items of Processing orders can be shipped.`,
      );
    } else {
      await issueInvoice(transaction, id);
      await transaction.update(orders).set({ tracking }).where(eq(orders.id, id));
      const label = `Shipped ${describeItems(items, chosen).join(', ')}: ${note}`;
      await transaction.insert(orderEvents).values({ orderId: id, status, note: label });
    }
    const [part] = await transaction
      .insert(orderParts)
      .values({ orderId: id, kind: 'shipment', items: chosen, tracking })
      .returning({ id: orderParts.id });
    if (!isWhole || !includesAll(chosen, rest)) {
      await queueMails(transaction, ['items shipped'], { orderId: id, partId: part?.id });
    }
    return changedOrder(transaction, id);
  });
}

/** A Processing order is Shipped once nothing is left to ship, and Delivered with its last parcel. */
async function completeShipping(database: Database, orderId: string): Promise<void> {
  const status = await lockOrder(database, orderId);
  const items = await readItemStates(database, { id: orderId, status });
  const isShipped = items.every((item) => unshippedOf(item) === 0);
  if (status === processing && isShipped) {
    await transitionOrder(database, orderId, { from: [processing], to: shipped, mails: [] });
  }
  const shipments = await readShipments(database, orderId);
  if (isShipped && shipments.every(({ deliveredAt }) => deliveredAt)) {
    await transitionOrder(database, orderId, { from: [shipped], to: delivered });
  }
}

/** Marks all parcels of a Shipped order as delivered, or one of them. */
export function deliverOrder(
  database: Database,
  storeId: number,
  number: string,
  parcel?: string,
): Promise<ChangedOrder> {
  return database.transaction(async (transaction) => {
    const order = await readLockedOrder(transaction, storeId, number);
    const { id: orderId, status } = order;
    const shipments = and(eq(orderParts.orderId, orderId), eq(orderParts.kind, 'shipment'));
    const mark = (which: typeof shipments) =>
      transaction
        .update(orderParts)
        .set({ deliveredAt: sql`now()` })
        .where(and(which, isNull(orderParts.deliveredAt)));
    if (parcel === undefined) {
      await requireTransition(transaction, order, { from: [shipped], to: delivered });
      await mark(shipments);
      return changedOrder(transaction, orderId);
    }
    const { id, deliveredAt } = findParcel(
      await readShipments(transaction, orderId),
      orderId,
      parcel,
    );
    if (deliveredAt || (status !== processing && status !== shipped)) {
      throw new HttpError(409, `Parcel ${parcel} of order ${orderId} is delivered already.`);
    }
    await mark(eq(orderParts.id, id));
    await transaction.insert(orderEvents).values({ orderId, status, note: `Delivered ${parcel}` });
    await completeShipping(transaction, orderId);
    return changedOrder(transaction, orderId);
  });
}

type Credit = {
  kind: 'cancellation' | 'return';
  items: readonly RequestedItem[];
  reason?: string | undefined;
  restock: boolean;
  seen: number | undefined;
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
  { kind, items: requested, reason, restock, seen }: Credit,
): Promise<CancelledOrder | undefined> {
  const { countOf, verb, from, mail } = creditRules[kind];
  const { id } = await requireOrder(database, storeId, number);
  const status = await lockOrder(database, id);
  await requireSeenParts(database, id, kind, seen);
  const items = await readItemStates(database, { id, status });
  const chosen = chooseItems(items, id, requested, countOf, verb);
  const rest = partItems(items, remainingOf);
  if (includesAll(chosen, rest)) return undefined;
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
  if (kind === 'cancellation') await completeShipping(database, id);
  return { order: await changedOrder(database, id), staleProducts };
}

type CancelRequest = {
  reason?: string | undefined;
  items?: readonly RequestedItem[] | undefined;
  seen?: number | undefined;
};

/** Pending or Processing → Cancelled, or some items; marks payments for refund and releases the stock. */
export function cancelOrder(
  database: Database,
  storeId: number,
  number: string,
  { reason, items, seen }: CancelRequest = {},
): Promise<CancelledOrder> {
  return database.transaction(async (transaction) => {
    const credit = { kind: 'cancellation', reason, restock: true, seen } as const;
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
  { reason, items, restock: releasesStock, seen }: CancelRequest & { restock: boolean },
): Promise<CancelledOrder> {
  const note = ['Returned', reason].filter(Boolean).join(': ');
  return database.transaction(async (transaction) => {
    const credit = { kind: 'return', reason, restock: releasesStock, seen } as const;
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
    const order = await readLockedOrder(transaction, storeId, number);
    const { id } = order;
    const items = await readItemStates(transaction, order);
    const rest = partItems(items, remainingOf);
    if (isPartlyShipped(order, items)) {
      throw new HttpError(
        409,
        `Some items of order ${id} are shipped. Name the items to cancel or return.`,
      );
    }
    await requireTransition(transaction, order, { ...transition, to: cancelled });
    if ((await findReports(transaction, [id])).has(id)) {
      await queueMails(transaction, ['payment reported'], { orderId: id });
    }
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
  shopperOrder: ShopperOrder,
): Promise<{ staleProducts: StaleProduct[] }> {
  const { storeId, number } = shopperOrder;
  return database.transaction(async (transaction) => {
    await requireShopperOrder(transaction, shopperOrder);
    const status = await lockOrder(transaction, number);
    if (status === cancelled) return { staleProducts: [] };
    const items = await readItemStates(transaction, { id: number, status });
    if (!isCancellable(status) || isPartlyShipped({ status }, items)) {
      const state = isCancellable(status) ? 'partly shipped' : statusLabel(status);
      throw new HttpError(
        409,
        `This order is ${state}, so it can no longer be cancelled online. Please contact us.`,
      );
    }
    return cancelOrder(transaction, storeId, number, { reason: 'Cancelled by the customer' });
  });
}
