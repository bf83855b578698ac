import { formatDate } from '@aangan/contract/rules/dates';
import { orderStatus } from '@aangan/contract/rules/order-status';
import { returnsEnd } from '@aangan/contract/rules/return-time';
import type { Order } from './order';

type Delivery = Pick<Order, 'status' | 'deliveredAt'>;

/**
 * The end of the store's return time, in milliseconds; the day of delivery is not counted. Endless
 * where the day is unknown; undefined for what was not delivered, or a store without returns.
 */
function endOfReturns({ status, deliveredAt }: Delivery, days: number | undefined) {
  if (status !== orderStatus.delivered || days === undefined) return undefined;
  if (deliveredAt === undefined) return Number.POSITIVE_INFINITY;
  return returnsEnd(deliveredAt, days);
}

export const isReturnable = (order: Delivery, returnDays: number | undefined): boolean =>
  Date.now() < (endOfReturns(order, returnDays) ?? 0);

/** Says until when a delivered order can be returned, or that its time is over. */
export function returnsLabel(order: Delivery, returnDays: number | undefined): string | undefined {
  const end = endOfReturns(order, returnDays);
  if (end === undefined || !Number.isFinite(end)) return undefined;
  const lastDay = formatDate(new Date(end - 1).toISOString());
  return Date.now() < end
    ? `You can return items until ${lastDay}.`
    : `Returns were possible until ${lastDay}.`;
}
