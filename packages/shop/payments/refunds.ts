import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { OutdatedCashLabel } from '../orders/cash-collection';
import type { OrderPart } from '../orders/order-parts';
import type { OrderRow } from '../orders/order-response';
import { sumCancelled } from '../orders/part-amounts';
import { orders, type RefundedPayment } from '../orders/schema';
import type { Database } from '../platform/database/open';
import { paymentMethodLabel } from './method-names';
import { payments } from './schema';

type Payment = Pick<
  typeof payments.$inferSelect,
  'state' | 'amountPaise' | 'refundedPaise' | 'refundReason' | 'method'
>;

export const receivedStates: Payment['state'][] = ['paid', 'refunded'];

export const isReceived = ({ state }: { state: string }): boolean =>
  receivedStates.some((received) => received === state);

/** A payment of a continuing order is due for refund as far as it exceeds the remaining items. */
export function refundDuePaise(
  { totalPaise, creditedPaise }: Pick<OrderRow, 'totalPaise' | 'creditedPaise'>,
  attempts: readonly Payment[],
): number {
  const due = ({ state, amountPaise, refundedPaise, refundReason }: Payment) => {
    if (state !== 'paid') return 0;
    const remainingPaise = refundReason === null ? totalPaise - creditedPaise : 0;
    return Math.max(0, amountPaise - refundedPaise - remainingPaise);
  };
  return attempts.reduce((sum, payment) => sum + due(payment), 0);
}

export const isPaidTwice = ({ refundReason }: { refundReason: string | null }): boolean =>
  refundReason === 'paid twice';

/** The payment that an order received, not a second one. */
export const isFirstPayment = (payment: { state: string; refundReason: string | null }): boolean =>
  isReceived(payment) && !isPaidTwice(payment);

export const sumRefunded = (attempts: readonly Pick<Payment, 'refundedPaise'>[]): number =>
  attempts.reduce((sum, { refundedPaise }) => sum + refundedPaise, 0);

/** The part of a refund that was paid twice. */
export const paidTwiceRefundedPaise = (
  refundedPayments: readonly RefundedPayment[],
  attempts: readonly { id: string; refundReason: string | null }[],
): number =>
  refundedPayments.reduce((sum, { paymentId, amountPaise }) => {
    const payment = attempts.find(({ id }) => id === paymentId);
    return payment && isPaidTwice(payment) ? sum + amountPaise : sum;
  }, 0);

/** The part of a refund that was not due. */
export const otherRefundedPaise = (refundedPayments: readonly RefundedPayment[]): number =>
  refundedPayments.reduce((sum, { otherPaise }) => sum + otherPaise, 0);

type Refunded = Pick<OrderRow, 'totalPaise'> & {
  payments: readonly {
    state: string;
    amountPaise: number;
    refundedPaise: number;
    refundReason: string | null;
  }[];
  parts: readonly Pick<OrderPart, 'kind' | 'amountPaise'>[];
};

/** Whether more was refunded than what was paid twice and what was paid for cancelled items. */
export function hasOtherRefund({ totalPaise, payments: attempts, parts }: Refunded): boolean {
  const first = attempts.filter(isFirstPayment);
  const paidPaise = first.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
  const uncancelledPaise = totalPaise - sumCancelled(parts);
  return sumRefunded(first) > Math.max(0, paidPaise - uncancelledPaise);
}

/** The part of it that was paid twice, and not for cancelled or returned items. */
export const paidTwiceDuePaise = (
  order: Parameters<typeof refundDuePaise>[0],
  attempts: readonly Payment[],
): number => refundDuePaise(order, attempts.filter(isPaidTwice));

/** What was paid and is not refunded yet. */
export const refundablePaise = (attempts: readonly Payment[]): number =>
  attempts
    .filter(isReceived)
    .reduce((sum, payment) => sum + payment.amountPaise - payment.refundedPaise, 0);

/** Such as "UPI"; a second payment in cash need not be the one on delivery. */
export const paidMethodLabel = ({
  method,
  refundReason,
}: Pick<Payment, 'method' | 'refundReason'>): string | undefined =>
  method === 'cash' && isPaidTwice({ refundReason }) ? 'cash' : paymentMethodLabel(method);

/** Such as "UPI": how the money that is due or refunded was paid; undefined for several methods. */
export function refundMethod(
  order: Parameters<typeof refundDuePaise>[0],
  attempts: readonly Payment[],
): string | undefined {
  const refunds = attempts.filter(
    (attempt) => attempt.refundedPaise > 0 || refundDuePaise(order, [attempt]) > 0,
  );
  const [label, ...others] = new Set(refunds.map(paidMethodLabel));
  return others.length === 0 ? label : undefined;
}

/** The payments that were received, those that were paid twice first. */
export const readReceived = (database: Database, orderId: string) =>
  database
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), inArray(payments.state, receivedStates)))
    .orderBy(
      desc(sql`${payments.refundReason} is not distinct from 'paid twice'`),
      asc(payments.createdAt),
    );

export async function readRefundDue(database: Database, orderId: string) {
  const [order] = await database.select().from(orders).where(eq(orders.id, orderId));
  if (!order) throw new Error(`Unknown order ${orderId}.`);
  const received = await readReceived(database, orderId);
  return { order, received, duePaise: refundDuePaise(order, received) };
}
export type RefundDue = Awaited<ReturnType<typeof readRefundDue>>;

export type ChangedOrder = {
  number: string;
  status: number;
  /** 0: none. */
  refundDuePaise: number;
  /** Of a refund that was recorded. */
  refundedPaise?: number;
  /** Of a correction: whether an email about it was queued. */
  isMailed?: boolean;
  /** Of a cancellation: a parcel on its way whose label is out of date. */
  cashLabel?: OutdatedCashLabel;
  /** Products that keep the order from its tax invoice. */
  withoutGstRate?: string[];
};

export async function changedOrder(database: Database, orderId: string): Promise<ChangedOrder> {
  const { order, duePaise } = await readRefundDue(database, orderId);
  return { number: orderId, status: order.status, refundDuePaise: duePaise };
}
