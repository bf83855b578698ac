import type { PaymentState } from '@aangan/contract/order';
import { orderStatus } from '@aangan/contract/rules/order-status';
import { asc, eq, inArray } from 'drizzle-orm';
import { findReports } from '../payments/payment-reports';
import {
  paidTwiceDuePaise,
  refundablePaise,
  refundDuePaise,
  sumRefunded,
} from '../payments/refunds';
import { payments } from '../payments/schema';
import type { Database } from '../platform/database/open';
import { cashDuePaise } from './cash-collection';
import { groupByOrder, readItemsByOrder, readPartsByOrder, withStates } from './order-parts';
import type { OrderRow } from './order-response';
import { orderEvents } from './schema';

/** Oldest first. */
export const readAttempts = (database: Database, orderIds: string[]) =>
  database
    .select()
    .from(payments)
    .where(inArray(payments.orderId, orderIds))
    .orderBy(asc(payments.createdAt));

export function paymentState(
  attempts: Pick<typeof payments.$inferSelect, 'state' | 'method' | 'refundReason'>[],
  status: number,
  isReported: boolean,
): PaymentState | undefined {
  const paid = attempts.filter(({ state }) => state === 'paid');
  if (paid.some(({ refundReason }) => refundReason === null)) return 'paid';
  if (paid.length > 0) return 'refund due';
  if (attempts.some(({ state }) => state === 'refunded')) return 'refunded';
  if (isReported) return 'checking';
  if (status === orderStatus.pending || status === orderStatus.cancelled) return 'open';
  return attempts.some(({ method }) => method === 'cash') ? 'later' : undefined;
}

/** Orders with their items, parts and money: what all pages, mails and documents show parts of. */
export async function readOrderStates(database: Database, orders: readonly OrderRow[]) {
  const ids = orders.map(({ id }) => id);
  const items = await readItemsByOrder(database, ids);
  const parts = await readPartsByOrder(database, ids);
  const payments = groupByOrder(await readAttempts(database, ids));
  const reports = await findReports(database, ids);
  return orders.map((order) => {
    const { id, status } = order;
    const ofOrder = parts.get(id) ?? [];
    const attempts = payments.get(id) ?? [];
    const report = reports.get(id);
    const payment = paymentState(attempts, status, report !== undefined);
    return {
      order,
      status,
      items: withStates(order, items.get(id) ?? [], ofOrder),
      parts: ofOrder,
      attempts,
      /** A payment that the shopper reports, for the merchant to check. */
      report,
      payment,
      cashDuePaise: cashDuePaise(payment, attempts),
      refundDuePaise: refundDuePaise(order, attempts),
      /** The part of what is due that was paid twice. */
      paidTwiceDuePaise: paidTwiceDuePaise(order, attempts),
      /** Paid and not refunded yet. */
      refundablePaise: refundablePaise(attempts),
      refundedPaise: sumRefunded(attempts),
    };
  });
}
export type OrderState = Awaited<ReturnType<typeof readOrderStates>>[number];

export async function readOrderState(database: Database, order: OrderRow): Promise<OrderState> {
  const [state] = await readOrderStates(database, [order]);
  if (!state) throw new Error(`The order ${order.id} has no state.`);
  return state;
}

/** Oldest first. */
export const readEvents = (database: Database, orderId: string) =>
  database
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.orderId, orderId))
    .orderBy(asc(orderEvents.id));
