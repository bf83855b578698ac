import { type OrderStatus, orderStatus } from '@aangan/contract/rules/order-status';
import { statusLabel } from '@aangan/contract/rules/order-status-label';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { issueInvoice } from '../invoices/issue-invoice';
import type { Database } from '../platform/database/open';
import { HttpError } from '../platform/http/http-error';
import type { MailKind } from '../platform/mail/mail-kinds';
import { queueOrderMails, queueStatusMails } from './mail/queue-order-mails';
import { creditItems, partItems, readItemStates, remainingOf } from './order-parts';
import { type OrderTracking, orderEvents, orders } from './schema';

export const cancellable: OrderStatus[] = [orderStatus.pending, orderStatus.processing];
export const isCancellable = (status: number) => cancellable.some((code) => code === status);

export type Transition = {
  from: OrderStatus[];
  to: OrderStatus;
  note?: string | undefined;
  /** Of a cancellation or return, if not its note. */
  reason?: string | null;
  tracking?: OrderTracking;
  /** Replaces the mails of the new status. */
  mails?: readonly MailKind[];
};

/** Changes the status, with event and mails, if it is in `from`. Call it in a transaction. */
export async function transitionOrder(
  database: Database,
  orderId: string,
  { from, to, note, reason = note, tracking, mails }: Transition,
): Promise<boolean> {
  const before = await lockOrder(database, orderId);
  const [moved] = await database
    .update(orders)
    .set({ status: to, updatedAt: sql`now()`, ...(tracking && { tracking }) })
    .where(and(eq(orders.id, orderId), inArray(orders.status, from)))
    .returning({ id: orders.id, charges: orders.charges, totalPaise: orders.totalPaise });
  if (!moved) return false;
  await database.insert(orderEvents).values({ orderId, status: to, note });
  if (to === orderStatus.shipped) await issueInvoice(database, orderId);
  if (to === orderStatus.cancelled) {
    const items = await readItemStates(database, { id: orderId, status: before });
    const kind = isCancellable(before) ? 'cancellation' : 'return';
    await creditItems(database, moved, kind, partItems(items, remainingOf), reason);
  }
  if (mails) await queueOrderMails(database, mails, { orderId });
  else await queueStatusMails(database, orderId, to);
  return true;
}

/** The same; 409 for another status. */
export async function requireTransition(
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

/** Locks an order until the transaction ends; returns its status. */
export async function lockOrder(database: Database, orderId: string): Promise<number> {
  const [order] = await database
    .select({ status: orders.status })
    .from(orders)
    .where(eq(orders.id, orderId))
    .for('no key update');
  if (!order) throw new Error(`Unknown order ${orderId}.`);
  return order.status;
}
