import { eq } from 'drizzle-orm';
import type { Database } from '../database/open';
import { orderEvents, orderParts } from '../database/schema';
import { HttpError } from '../http-error';
import { readLockedOrder } from './merchant-orders';
import { type OrderPart, readParts } from './order-parts';
import { formatPaise } from './paise';
import { requireNewReference } from './record-refund';

/** `refund`: its number among those of the order, oldest first; without it, the one that has none. */
type Added = { reference: string; refund?: number | undefined };

/** 409 for a refund that has a reference, and where several have none. */
function requireRefund(
  orderId: string,
  refunds: readonly OrderPart[],
  number: number | undefined,
): OrderPart {
  const open = refunds.filter(({ note }) => note === null);
  const refund = number === undefined ? open[0] : refunds[number - 1];
  if (number === undefined && open.length > 1) {
    const numbers = open.map((one) => refunds.indexOf(one) + 1).join(' or ');
    throw new HttpError(409, `Order ${orderId} has several refunds. Choose refund ${numbers}.`);
  }
  if (number !== undefined && !refund) {
    throw new HttpError(409, `Order ${orderId} has no refund ${number}.`);
  }
  if (refund?.note === null) return refund;
  throw new HttpError(
    409,
    refund
      ? `The refund of ${formatPaise(refund.amountPaise)} has the reference ${refund.note} already.`
      : `Order ${orderId} has no refund without a reference.`,
  );
}

/** Adds the bank's reference to a recorded refund that has none. No email is sent. */
export function addRefundReference(
  database: Database,
  storeId: number,
  number: string,
  { reference, refund: chosen }: Added,
): Promise<{ number: string; amountPaise: number }> {
  return database.transaction(async (transaction) => {
    const { id: orderId, status } = await readLockedOrder(transaction, storeId, number);
    const parts = await readParts(transaction, orderId);
    const refunds = parts.filter(({ kind }) => kind === 'refund');
    const { id, amountPaise } = requireRefund(orderId, refunds, chosen);
    requireNewReference(orderId, parts, reference);
    await transaction.update(orderParts).set({ note: reference }).where(eq(orderParts.id, id));
    const note = `Reference of the refund of ${formatPaise(amountPaise)}: ${reference}`;
    await transaction.insert(orderEvents).values({ orderId, status, note });
    return { number: orderId, amountPaise };
  });
}
