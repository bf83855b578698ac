import { dayInIndia, dayMs, formatDate, startOfDay } from '@aangan/contract/rules/dates';
import { orderStatus } from '@aangan/contract/rules/order-status';
import type { Order } from './order';

type Delivery = Pick<Order, 'status' | 'deliveredAt'>;

/** In milliseconds, without the day of delivery; endless where that is unknown. */
function returnsEnd({ status, deliveredAt }: Delivery, days: number | undefined) {
  if (status !== orderStatus.delivered || days === undefined) return undefined;
  if (deliveredAt === undefined) return Number.POSITIVE_INFINITY;
  return startOfDay(dayInIndia(deliveredAt)) + (days + 1) * dayMs;
}

export function isReturnable(order: Delivery, returnDays: number | undefined): boolean {
  return Date.now() < (returnsEnd(order, returnDays) ?? 0);
}

export function returnsLabel(order: Delivery, returnDays: number | undefined): string | undefined {
  const end = returnsEnd(order, returnDays);
  if (end === undefined || !Number.isFinite(end)) return undefined;
  const lastDay = formatDate(new Date(end - 1).toISOString());
  return Date.now() < end
    ? `You can return items until ${lastDay}.`
    : `Returns were possible until ${lastDay}.`;
}
