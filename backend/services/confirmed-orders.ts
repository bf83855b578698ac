import { and, eq, gte, lt, notInArray } from 'drizzle-orm';
import { dayMs, startOfDay } from '@/lib/rules/dates';
import { orderStatus } from '@/lib/rules/order-status';
import { orders } from '../database/schema';

/** Days in India, the last one included. */
export type ReportPeriod = { storeId: number; from: string; to: string };

/** The orders of reports: neither pending nor cancelled. */
export const confirmedOrders = ({ storeId, from, to }: ReportPeriod) =>
  and(
    eq(orders.storeId, storeId),
    gte(orders.createdAt, new Date(startOfDay(from))),
    lt(orders.createdAt, new Date(startOfDay(to) + dayMs)),
    notInArray(orders.status, [orderStatus.pending, orderStatus.cancelled]),
  );
