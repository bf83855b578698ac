import { orderStatus } from '@aangan/contract/rules/order-status';
import { statusLabel } from '@aangan/contract/rules/order-status-label';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { omitUndefined } from '../catalogue/product';
import { issueInvoice } from '../invoices/issue-invoice';
import type { Database } from '../platform/database/open';
import { HttpError } from '../platform/http/http-error';
import { cashParcelOf } from './cash-collection';
import { type ChangedOrder, changedOrder } from './changed-order';
import { queueOrderMails } from './mail/queue-order-mails';
import { orderChange } from './merchant-orders';
import {
  chooseItems,
  describeItems,
  includesAll,
  isUndoable,
  parcelName,
  partItems,
  type RequestedItem,
  readItemStates,
  readParts,
  returnableOf,
  unshippedOf,
} from './order-parts';
import { readOrderState } from './order-state';
import type { OrderPart, OrderRow } from './schema';
import { type OrderTracking, orderEvents, orderParts, orders, returnRequests } from './schema';
import { lockOrder, requireTransition, transitionOrder } from './transition-order';

const { processing, shipped, delivered } = orderStatus;

/** 409 once the shopper or the merchant has acted on the delivery. */
async function requireNothingSince(database: Database, order: OrderRow): Promise<void> {
  const { id, reviewMailedAt } = order;
  const { parts, refundedPaise, goodwillPaise } = await readOrderState(database, order);
  const isReturned =
    parts.some(({ kind }) => kind === 'return') ||
    (await database.$count(returnRequests, eq(returnRequests.orderId, id))) > 0;
  const isRefunded = refundedPaise > 0 && goodwillPaise !== 0;
  if (!isReturned && !isRefunded && reviewMailedAt === null) return;
  throw new HttpError(
    409,
    `Order ${id} has a return, a refund of delivered items or an email that asks for a review. It stays Delivered.`,
  );
}

/** Delivered → Shipped, for an order that was marked by mistake; the parcels that were marked last. */
export const undoDelivery = orderChange(async (transaction, order): Promise<ChangedOrder> => {
  const { id } = order;
  if (order.status === delivered) await requireNothingSince(transaction, order);
  const last = sql`(select max(delivered_at) from order_parts where order_id = ${id})`;
  const [parcel, ...others] = await transaction
    .update(orderParts)
    .set({ deliveredAt: null })
    .where(and(eq(orderParts.orderId, id), eq(orderParts.deliveredAt, last)))
    .returning({ tracking: orderParts.tracking });
  const isOneOfSeveral =
    others.length === 0 && (await transaction.$count(orderParts, isShipmentOf(id))) > 1;
  const number = isOneOfSeveral && parcel?.tracking?.number;
  const named = number ? `: ${number}` : '';
  await requireTransition(transaction, order, {
    from: [delivered],
    to: shipped,
    note: `Delivery undone${named}`,
    mails: [],
  });
  // The time for returns begins with the first event of a delivery.
  const marked = `Marked as delivered${named}`;
  await transaction
    .update(orderEvents)
    .set({ status: shipped, note: sql`coalesce(${orderEvents.note}, ${marked})` })
    .where(and(eq(orderEvents.orderId, id), eq(orderEvents.status, delivered)));
  return changedOrder(transaction, id, `The delivery of ${id} is undone.`);
});

const parcelNote = ({ carrier, number }: OrderTracking) =>
  [carrier, number].filter(Boolean).join(' ') || undefined;

const isShipmentOf = (orderId: string) =>
  and(eq(orderParts.orderId, orderId), eq(orderParts.kind, 'shipment'));

const readShipments = async (database: Database, orderId: string) =>
  (await readParts(database, orderId)).filter(({ kind }) => kind === 'shipment');

/** 409 for a number that another parcel has, since parcels are named by it. */
function requireNewParcel(
  others: readonly OrderPart[],
  orderId: string,
  parcel: string | undefined,
): void {
  if (parcel === undefined || !others.some(({ tracking }) => tracking?.number === parcel)) return;
  throw new HttpError(
    409,
    `Order ${orderId} already has a parcel with the tracking number "${parcel}".`,
    { field: 'tracking.number' },
  );
}

/** The shipment of this name, or the only one; 409 where there is none, or several. */
function findParcel(
  shipments: readonly OrderPart[],
  orderId: string,
  parcel: string | undefined,
): OrderPart {
  if (parcel === undefined && shipments.length > 1) {
    throw new HttpError(409, `Order ${orderId} has several parcels. Name one of them.`);
  }
  const found = shipments.find(
    (shipment) => parcel === undefined || parcelName(shipments, shipment) === parcel,
  );
  if (found) return found;
  throw new HttpError(409, `Order ${orderId} has no parcel${parcel ? ` "${parcel}"` : ''}.`);
}

type ReceivedTracking = { [Name in keyof OrderTracking]: OrderTracking[Name] | undefined };
type Correction = { parcel?: string | undefined; collect?: boolean | undefined };
type Shipment = {
  items?: readonly RequestedItem[] | undefined;
  collect?: boolean | undefined;
};

/** A corrected number retains the carrier and the day, but not the URL. */
function corrected(before: OrderTracking | null, given: ReceivedTracking): OrderTracking {
  const received = omitUndefined(given) as OrderTracking;
  const { url, ...retained } = before ?? {};
  return { ...retained, ...(url && !received.number && { url }), ...received };
}

const noCashDue = (orderId: string) =>
  new HttpError(409, `No cash is to be collected for order ${orderId}.`, { field: 'collect' });

/** Returns whether the number or the carrier is new, so that a mail about it is queued. */
async function correctParcel(
  database: Database,
  order: OrderRow,
  received: ReceivedTracking,
  { parcel, collect }: Correction,
): Promise<boolean> {
  const shipments = await readShipments(database, order.id);
  const shipment = findParcel(shipments, order.id, parcel);
  requireNewParcel(
    shipments.filter((other) => other !== shipment),
    order.id,
    received.number,
  );
  const before = shipment.tracking;
  const tracking = corrected(before, received);
  await database.update(orderParts).set({ tracking }).where(eq(orderParts.id, shipment.id));
  if (collect) {
    const { cashDuePaise } = await readOrderState(database, order);
    if (cashDuePaise === 0) throw noCashDue(order.id);
    await database
      .update(orderParts)
      .set({ collectsCash: sql`${orderParts.id} = ${shipment.id}` })
      .where(isShipmentOf(order.id));
  }
  if (shipment === shipments.at(-1)) {
    await database.update(orders).set({ tracking }).where(eq(orders.id, order.id));
  }
  const note = parcelNote(tracking);
  if (before && note === parcelNote(before)) return false;
  await database.insert(orderEvents).values({ orderId: order.id, status: order.status, note });
  await queueOrderMails(database, ['order shipped'], { orderId: order.id, partId: shipment.id });
  return true;
}

/** Corrects the tracking of a parcel, `parcel` where an order has several. */
export const correctTracking = orderChange(
  async (
    transaction,
    order,
    received: ReceivedTracking,
    correction: Correction = {},
  ): Promise<ChangedOrder> => {
    const { id, status } = order;
    if (correction.parcel === undefined && status !== shipped) {
      throw new HttpError(
        409,
        `Order ${id} is ${statusLabel(status)}. Name the parcel to correct.`,
      );
    }
    const isMailed = await correctParcel(transaction, order, received, correction);
    const mail = isMailed
      ? 'The shopper gets an email.'
      : 'No email about it: the number and the carrier are the same as before.';
    return changedOrder(transaction, id, `Tracking of ${id} corrected. ${mail}`);
  },
);

/** Ships the rest of a Processing order, or some items. */
export const shipOrder = orderChange(
  async (
    transaction,
    order,
    received: ReceivedTracking,
    { items: requested, collect = false }: Shipment = {},
  ): Promise<ChangedOrder> => {
    const { id, status } = order;
    const { items, parts, cashDuePaise } = await readOrderState(transaction, order);
    requireNewParcel(parts, id, received.number);
    const cashParcel = cashParcelOf({ parts });
    if (collect && cashDuePaise === 0) throw noCashDue(id);
    if (collect && cashParcel) {
      throw new HttpError(
        409,
        `The cash of order ${id} is collected with parcel ${parcelName(parts, cashParcel)} already.`,
        { field: 'collect' },
      );
    }
    const rest = partItems(items, unshippedOf);
    const chosen = requested ? chooseItems(items, id, requested, unshippedOf, 'shipped') : rest;
    const tracking = corrected(null, received);
    await transaction.update(orders).set({ needsRepacking: false }).where(eq(orders.id, id));
    const note = parcelNote(tracking);
    const isLast = includesAll(chosen, rest);
    const isWhole = !items.some((item) => returnableOf(item) > 0);
    if (isLast) {
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
      const label = [`Shipped ${describeItems(items, chosen).join(', ')}`, note];
      await transaction
        .insert(orderEvents)
        .values({ orderId: id, status, note: label.filter(Boolean).join(': ') });
    }
    const [part] = await transaction
      .insert(orderParts)
      .values({
        ...{ orderId: id, kind: 'shipment' as const, items: chosen, tracking },
        /** Of the chosen parcel, else of the one that completes the order. */
        collectsCash: cashDuePaise > 0 ? collect || (isLast && !cashParcel) : null,
      })
      .returning({ id: orderParts.id });
    if (!isWhole || !isLast) {
      await queueOrderMails(transaction, ['order shipped'], { orderId: id, partId: part?.id });
    }
    return changedOrder(
      transaction,
      id,
      `Shipped for ${id}: ${describeItems(items, chosen).join(', ')}.`,
    );
  },
);

/**
 * A parcel on its way that was shipped by mistake: its items are to be shipped again, and a Shipped order
 * is Processing. No mail; its invoice stays. 409 once cash came with it, or items came back.
 */
export const undoShipping = orderChange(
  async (transaction, order, parcel?: string): Promise<ChangedOrder> => {
    const { id } = order;
    const state = await readOrderState(transaction, order);
    const { items, parts } = state;
    const shipments = parts.filter(({ kind }) => kind === 'shipment');
    const shipment = findParcel(shipments, id, parcel);
    if (!isUndoable(state, shipment)) {
      throw new HttpError(
        409,
        `This parcel of order ${id} is delivered, paid for in cash or taken back. Its shipping stays.`,
      );
    }
    await transaction.delete(orderParts).where(eq(orderParts.id, shipment.id));
    const tracking = shipments.filter((one) => one !== shipment).at(-1)?.tracking ?? null;
    const change = { status: processing, tracking, updatedAt: sql`now()` };
    await transaction.update(orders).set(change).where(eq(orders.id, id));
    // The shopper's page dates the shipping by the first event of it.
    await transaction
      .update(orderEvents)
      .set({ status: processing, note: sql`coalesce(${orderEvents.note}, 'Marked as shipped')` })
      .where(and(eq(orderEvents.orderId, id), eq(orderEvents.status, shipped)));
    const label = describeItems(items, shipment.items).join(', ');
    const note = [`Shipping undone: ${label}`, parcelNote(shipment.tracking ?? {})];
    await transaction
      .insert(orderEvents)
      .values({ orderId: id, status: processing, note: note.filter(Boolean).join(', ') });
    return changedOrder(transaction, id, `Shipping of ${label} for ${id} is undone.`);
  },
);

/** A Processing order is Shipped once nothing is left to ship, and Delivered with its last parcel. */
export async function completeShipping(database: Database, orderId: string): Promise<void> {
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
export const deliverOrder = orderChange(
  async (transaction, order, parcel?: string): Promise<ChangedOrder> => {
    const { id: orderId, status } = order;
    const shipments = isShipmentOf(orderId);
    const mark = (which: typeof shipments) =>
      transaction
        .update(orderParts)
        .set({ deliveredAt: sql`now()` })
        .where(and(which, isNull(orderParts.deliveredAt)));
    if (parcel === undefined) {
      await requireTransition(transaction, order, { from: [shipped], to: delivered });
      await mark(shipments);
      return changedOrder(transaction, orderId, `${orderId} is delivered.`);
    }
    const all = await readShipments(transaction, orderId);
    const { id, deliveredAt } = findParcel(all, orderId, parcel);
    if (deliveredAt || (status !== processing && status !== shipped)) {
      throw new HttpError(409, `Parcel ${parcel} of order ${orderId} is delivered already.`);
    }
    await mark(eq(orderParts.id, id));
    await transaction.insert(orderEvents).values({ orderId, status, note: `Delivered ${parcel}` });
    await completeShipping(transaction, orderId);
    return changedOrder(transaction, orderId, `Parcel ${parcel} of ${orderId} is delivered.`);
  },
);
