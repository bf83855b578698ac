import { and, eq } from 'drizzle-orm';
import type { Database } from '../platform/database/open';
import { HttpError } from '../platform/http/http-error';
import type { OrderPart } from './order-parts';
import type { OrderRow } from './order-response';
import { readOrderState } from './order-state';
import { orderParts } from './schema';

const isCashDue = async (database: Database, order: OrderRow): Promise<boolean> =>
  (await readOrderState(database, order)).cashDuePaise > 0;

const noCashDue = (orderId: string) =>
  new HttpError(409, `No cash is to be collected for order ${orderId}.`, { field: 'collect' });

/**
 * Whether the carrier collects the cash with a new shipment: with the chosen one, else with the one that
 * completes the order. Null without cash.
 */
export async function collectsCash(
  database: Database,
  order: OrderRow,
  shipments: readonly OrderPart[],
  { collect, isLast }: { collect: boolean; isLast: boolean },
): Promise<boolean | null> {
  if (!(await isCashDue(database, order))) {
    if (collect) throw noCashDue(order.id);
    return null;
  }
  const earlier = shipments.find((shipment) => shipment.collectsCash);
  if (collect && earlier) {
    throw new HttpError(
      409,
      `The cash of order ${order.id} is collected with parcel ${earlier.tracking?.number} already.`,
      { field: 'collect' },
    );
  }
  return collect || (isLast && !earlier);
}

/** Collects the cash with this shipment instead of another one. */
export async function moveCashTo(
  database: Database,
  order: OrderRow,
  { id }: OrderPart,
): Promise<void> {
  if (!(await isCashDue(database, order))) throw noCashDue(order.id);
  const shipments = and(eq(orderParts.orderId, order.id), eq(orderParts.kind, 'shipment'));
  await database.update(orderParts).set({ collectsCash: false }).where(shipments);
  await database.update(orderParts).set({ collectsCash: true }).where(eq(orderParts.id, id));
}
