import type { Revalidation } from '@aangan/contract/revalidation';
import { orderStatus } from '@aangan/contract/rules/order-status';
import { and, asc, eq, exists, inArray, not, or, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { publishStock, releaseStock } from '../catalogue/stock';
import { delaysCancellation } from '../payments/payment-reports';
import { manualProviders, type PaymentSettings } from '../payments/payment-settings';
import { paymentAttempts } from '../payments/schema';
import type { Database } from '../platform/database/open';
import type { Settings } from '../platform/settings';
import { stores } from '../stores/schema';
import { releaseCoupon } from './coupons/coupon-uses';
import { transitionOrder } from './order-states';
import { orders } from './schema';

export type UnpaidTimeouts = Pick<Settings, 'unpaidMinutes' | 'unpaidDays'>;

/** The next run handles the rest. */
const batchSize = 1000;

const hasManualProvider = ({ providers }: PaymentSettings) =>
  providers.some((name) => manualProviders.includes(name));

export const unpaidMinutesOf = (
  payment: PaymentSettings,
  { unpaidMinutes, unpaidDays }: UnpaidTimeouts,
): number => (hasManualProvider(payment) ? unpaidDays * 24 * 60 : unpaidMinutes);

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

/** When the unpaid ones among these orders are cancelled, unless a reported payment delays it. */
export async function readPayBy(
  database: Database,
  orderIds: string[],
  timeouts: UnpaidTimeouts,
): Promise<Map<string, Date>> {
  const rows = await database
    .select({
      id: orders.id,
      createdAt: orders.createdAt,
      payment: stores.payment,
      hasManualPayment: sql<boolean>`${hasManualPayment(database)}`,
    })
    .from(orders)
    .innerJoin(stores, eq(stores.id, orders.storeId))
    .where(
      and(
        inArray(orders.id, orderIds),
        eq(orders.status, orderStatus.pending),
        not(delaysCancellation(database, timeouts.unpaidDays)),
      ),
    );
  return new Map(
    rows.map(({ id, createdAt, payment, ...row }) => {
      const minutes = row.hasManualPayment
        ? timeouts.unpaidDays * 24 * 60
        : unpaidMinutesOf(payment, timeouts);
      return [id, new Date(createdAt.getTime() + minutes * 60_000)];
    }),
  );
}

/** Finds overdue orders; those with any payment that a merchant confirms get the longer time. */
async function findOverdue(database: Database, { unpaidMinutes, unpaidDays }: UnpaidTimeouts) {
  const settings = await database.select({ id: stores.id, payment: stores.payment }).from(stores);
  const byMerchant = settings.filter(({ payment }) => hasManualProvider(payment));
  const awaitsMerchant = or(
    inArray(
      orders.storeId,
      byMerchant.map(({ id }) => id),
    ),
    hasManualPayment(database),
  );
  return database
    .select({ id: orders.id, storeId: orders.storeId, host: stores.host })
    .from(orders)
    .innerJoin(stores, eq(stores.id, orders.storeId))
    .where(
      and(
        eq(orders.status, sql.raw(String(orderStatus.pending))), // literal, to match the partial index
        not(delaysCancellation(database, unpaidDays)),
        sql`${orders.createdAt} < now() - make_interval(secs => case when ${awaitsMerchant}
          then ${unpaidDays * 24 * 60 * 60}::float8 else ${unpaidMinutes * 60}::float8 end)`,
      ),
    )
    .orderBy(asc(orders.createdAt))
    .limit(batchSize);
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
  for (const { id, storeId, host } of await findOverdue(database, timeouts)) {
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
