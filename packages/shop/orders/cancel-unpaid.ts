import type { Revalidation } from '@aangan/contract/revalidation';
import { orderStatus } from '@aangan/contract/rules/order-status';
import { and, asc, eq, exists, inArray, not, type SQL, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { publishStock, releaseStock } from '../catalogue/stock';
import { delaysCancellation } from '../payments/payment-reports';
import { paymentAttempts } from '../payments/schema';
import type { Database } from '../platform/database/open';
import type { Settings } from '../platform/settings';
import { manualProviders, type PaymentSettings } from '../stores/payment-settings';
import { stores } from '../stores/schema';
import { releaseCoupon } from './coupons/coupon-uses';
import { orders } from './schema';
import { transitionOrder } from './transition-order';

export type UnpaidTimeouts = Pick<Settings, 'unpaidMinutes' | 'unpaidDays'>;

export const unpaidMinutesOf = (
  { providers }: PaymentSettings,
  { unpaidMinutes, unpaidDays }: UnpaidTimeouts,
): number =>
  providers.some((name) => manualProviders.includes(name)) ? unpaidDays * 24 * 60 : unpaidMinutes;

const hasManualPayment = (database: Database) =>
  exists(
    database
      .select({ id: paymentAttempts.id })
      .from(paymentAttempts)
      .where(
        and(
          eq(paymentAttempts.orderId, orders.id),
          inArray(paymentAttempts.provider, manualProviders),
        ),
      ),
  );

/** Pending orders and when they are cancelled, oldest first, without those whose reported payment delays it. */
async function readDeadlines(
  database: Database,
  condition: SQL | undefined,
  timeouts: UnpaidTimeouts,
) {
  const rows = await database
    .select({
      id: orders.id,
      storeId: orders.storeId,
      host: stores.host,
      createdAt: orders.createdAt,
      payment: stores.payment,
      isManual: sql<boolean>`${hasManualPayment(database)}`,
    })
    .from(orders)
    .innerJoin(stores, eq(stores.id, orders.storeId))
    .where(
      and(
        condition,
        eq(orders.status, sql.raw(String(orderStatus.pending))), // literal, to match the partial index
        not(delaysCancellation(database, timeouts.unpaidDays)),
      ),
    )
    .orderBy(asc(orders.createdAt));
  return rows.map(({ createdAt, payment, isManual, ...order }) => {
    const minutes = isManual ? timeouts.unpaidDays * 24 * 60 : unpaidMinutesOf(payment, timeouts);
    return { ...order, payBy: new Date(createdAt.getTime() + minutes * 60_000) };
  });
}

/** When the unpaid ones among these orders are cancelled. */
export async function readPayBy(
  database: Database,
  orderIds: string[],
  timeouts: UnpaidTimeouts,
): Promise<Map<string, Date>> {
  const unpaid = await readDeadlines(database, inArray(orders.id, orderIds), timeouts);
  return new Map(unpaid.map(({ id, payBy }) => [id, payBy]));
}

/**
 * Cancels unpaid orders and releases their stock; safe with several processes. Publishes stock
 * changes, and returns the order numbers.
 */
export async function cancelUnpaidOrders(
  database: Database,
  timeouts: UnpaidTimeouts,
  publish: (event: Revalidation) => Promise<unknown>,
  log: Pick<Logger, 'info' | 'error'>,
): Promise<string[]> {
  const cancelled: string[] = [];
  for (const { id, storeId, host, payBy } of await readDeadlines(database, undefined, timeouts)) {
    if (payBy > new Date()) continue;
    try {
      const staleProducts = await database.transaction(async (transaction) => {
        const { pending: from, cancelled: to } = orderStatus;
        const note = 'Not paid in time';
        if (!(await transitionOrder(transaction, id, { from: [from], to, note }))) return undefined;
        await releaseCoupon(transaction, id);
        return releaseStock(transaction, storeId, id);
      });
      if (!staleProducts) continue;
      cancelled.push(id);
      await publishStock(publish, host, staleProducts);
    } catch (err) {
      log.error({ err, orderId: id }, 'failed to cancel an unpaid order');
    }
  }
  if (cancelled.length > 0)
    log.info({ orders: cancelled }, 'cancelled orders that were not paid in time');
  return cancelled;
}
