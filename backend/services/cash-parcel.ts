import { and, eq } from 'drizzle-orm';
import type { Database } from '../database/open';
import { orderParts, payments } from '../database/schema';
import { HttpError } from '../http-error';
import type { OrderPart } from './order-parts';

const isCashDue = async (database: Database, orderId: string): Promise<boolean> => {
  const attempts = await database.select().from(payments).where(eq(payments.orderId, orderId));
  return (
    !attempts.some(({ state }) => state === 'paid') &&
    attempts.some(({ method, state }) => method === 'cash' && state === 'started')
  );
};

const noCashDue = (orderId: string) =>
  new HttpError(409, `No cash is to be collected for order ${orderId}.`, { field: 'collect' });

/**
 * Whether the carrier collects the cash with a new shipment: with the chosen one, else with the one that
 * completes the order. Null without cash.
 */
export async function collectsCash(
  database: Database,
  orderId: string,
  shipments: readonly OrderPart[],
  { collect, isLast }: { collect: boolean; isLast: boolean },
): Promise<boolean | null> {
  if (!(await isCashDue(database, orderId))) {
    if (collect) throw noCashDue(orderId);
    return null;
  }
  const earlier = shipments.find((shipment) => shipment.collectsCash);
  if (collect && earlier) {
    throw new HttpError(
      409,
      `The cash of order ${orderId} is collected with parcel ${earlier.tracking?.number} already.`,
      { field: 'collect' },
    );
  }
  return collect || (isLast && !earlier);
}

/** Collects the cash with this shipment instead of another one. */
export async function moveCashTo(database: Database, { id, orderId }: OrderPart): Promise<void> {
  if (!(await isCashDue(database, orderId))) throw noCashDue(orderId);
  const shipments = and(eq(orderParts.orderId, orderId), eq(orderParts.kind, 'shipment'));
  await database.update(orderParts).set({ collectsCash: false }).where(shipments);
  await database.update(orderParts).set({ collectsCash: true }).where(eq(orderParts.id, id));
}
