import { arrivalDay } from '@aangan/contract/rules/arrival';
import { orderStatus } from '@aangan/contract/rules/order-status';
import { type SQL, sql } from 'drizzle-orm';
import { stores } from '../stores/schema';
import type { OrderRow, orderEvents } from './schema';

const { pending, processing, shipped } = orderStatus;
const inProgress: number[] = [pending, processing, shipped];

type OrderEvent = Pick<typeof orderEvents.$inferSelect, 'status' | 'at'>;

/** The store's longest delivery time in working days, for an order that is placed now. */
export const currentDeliveryDays = (storeId: number): SQL =>
  sql`(select (${stores.info}->'delivery'->>'maxDays')::int from ${stores} where ${stores.id} = ${storeId})`;

/** The merchant's date, else payment date (or now) plus the order's delivery days. */
export function expectedDate(order: OrderRow, events: readonly OrderEvent[]): string | undefined {
  const { tracking, deliveryDays, status } = order;
  if (!inProgress.includes(status)) return undefined;
  if (tracking?.expectedDate) return tracking.expectedDate;
  if (deliveryDays === null) return undefined;
  const confirmed = events.find((event) => event.status === processing);
  return arrivalDay(confirmed?.at ?? new Date(), deliveryDays);
}
