import { arrivalDay } from '@/lib/rules/arrival';
import { orderStatus } from '@/lib/rules/order-status';
import type { orderEvents } from '../database/schema';
import type { OrderRow } from './order-response';

const { pending, processing, shipped } = orderStatus;
const inProgress: number[] = [pending, processing, shipped];

type OrderEvent = Pick<typeof orderEvents.$inferSelect, 'status' | 'at'>;

/** The merchant's date, else payment date (or now) plus the order's delivery days. */
export function expectedDate(order: OrderRow, events: readonly OrderEvent[]): string | undefined {
  const { tracking, deliveryDays, status } = order;
  if (tracking?.expectedDate) return tracking.expectedDate;
  if (deliveryDays === null || !inProgress.includes(status)) return undefined;
  const confirmed = events.find((event) => event.status === processing);
  return arrivalDay(confirmed?.at ?? new Date(), deliveryDays);
}
