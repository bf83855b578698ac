import { and, eq, sql } from 'drizzle-orm';
import { orderStatus } from '@/lib/rules/order-status';
import type { Database } from '../database/open';
import { orderEvents, orderParts, returnRequests } from '../database/schema';
import { HttpError } from '../http-error';
import { readLockedOrder } from './merchant-orders';
import { readParts } from './order-parts';
import type { OrderRow } from './order-response';
import { requireTransition } from './order-states';
import { type ChangedOrder, changedOrder, hasOtherRefund, readReceived } from './refunds';

const { shipped, delivered } = orderStatus;

/** 409 once the shopper or the merchant has acted on the delivery. */
async function requireNothingSince(
  database: Database,
  { id, totalPaise, reviewMailedAt }: OrderRow,
): Promise<void> {
  const parts = await readParts(database, id);
  const isReturned =
    parts.some(({ kind }) => kind === 'return') ||
    (await database.$count(returnRequests, eq(returnRequests.orderId, id))) > 0;
  const received = await readReceived(database, id);
  const isRefunded = hasOtherRefund({ totalPaise, payments: received, parts });
  if (!isReturned && !isRefunded && reviewMailedAt === null) return;
  throw new HttpError(
    409,
    `Order ${id} has a return, a refund of delivered items or an email that asks for a review. It stays Delivered.`,
  );
}

/** Delivered → Shipped, for an order that was marked by mistake; the parcels that were marked last. */
export function undoDelivery(
  database: Database,
  storeId: number,
  number: string,
): Promise<ChangedOrder> {
  return database.transaction(async (transaction) => {
    const order = await readLockedOrder(transaction, storeId, number);
    const { id } = order;
    if (order.status === delivered) await requireNothingSince(transaction, order);
    const last = sql`(select max(delivered_at) from order_parts where order_id = ${id})`;
    const [parcel, ...others] = await transaction
      .update(orderParts)
      .set({ deliveredAt: null })
      .where(and(eq(orderParts.orderId, id), eq(orderParts.deliveredAt, last)))
      .returning({ tracking: orderParts.tracking });
    const shipments = and(eq(orderParts.orderId, id), eq(orderParts.kind, 'shipment'));
    const isOneOfSeveral =
      others.length === 0 && (await transaction.$count(orderParts, shipments)) > 1;
    const named = isOneOfSeveral && parcel?.tracking ? `: ${parcel.tracking.number}` : '';
    await requireTransition(transaction, order, {
      from: [delivered],
      to: shipped,
      note: `Not delivered after all${named}`,
      mails: [],
    });
    // The time for returns begins with the first event of a delivery.
    const marked = `Marked as delivered${named}`;
    await transaction
      .update(orderEvents)
      .set({ status: shipped, note: sql`coalesce(${orderEvents.note}, ${marked})` })
      .where(and(eq(orderEvents.orderId, id), eq(orderEvents.status, delivered)));
    return changedOrder(transaction, id);
  });
}
