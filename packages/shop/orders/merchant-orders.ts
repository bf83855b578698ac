import { orderStatus } from '@aangan/contract/rules/order-status';
import {
  and,
  asc,
  desc,
  eq,
  exists,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  not,
  type SQL,
  sql,
} from 'drizzle-orm';
import { findReports, hasReport } from '../payments/payment-reports';
import { isFirstPayment, refundablePaise, refundDuePaise, sumRefunded } from '../payments/refunds';
import type { Database } from '../platform/database/open';
import { orders, payments, returnRequests } from '../platform/database/schema';
import { HttpError } from '../platform/http/http-error';
import { cashDuePaise } from './cash-collection';
import {
  groupByOrder,
  type ItemState,
  readItemsByOrder,
  readPartsByOrder,
  withStates,
} from './order-parts';
import { matchesText } from './order-search';
import { lockOrder } from './order-states';
import { paymentState } from './orders';

/** Throws 404 for an order of another store. */
export async function requireOrder(database: Database, storeId: number, number: string) {
  const [order] = await database
    .select()
    .from(orders)
    .where(and(eq(orders.storeId, storeId), eq(orders.id, number)));
  if (!order) throw new HttpError(404, `Order ${number} was not found in this store.`);
  return order;
}

/** The same, locked until the transaction ends. */
export async function readLockedOrder(database: Database, storeId: number, number: string) {
  const { id } = await requireOrder(database, storeId, number);
  await lockOrder(database, id);
  return requireOrder(database, storeId, id);
}

const hasPayment = (database: Database, ...conditions: SQL[]) =>
  exists(
    database
      .select({ id: payments.id })
      .from(payments)
      .where(and(eq(payments.orderId, orders.id), ...conditions)),
  );

export const isRefundDue = (database: Database) =>
  hasPayment(
    database,
    eq(payments.state, 'paid'),
    sql`(${isNotNull(payments.refundReason)} or ${payments.amountPaise} - ${payments.refundedPaise} > ${orders.totalPaise} - ${orders.creditedPaise})`,
  );

const isUnpaid = (database: Database) =>
  and(
    ne(orders.status, orderStatus.cancelled),
    not(hasPayment(database, eq(payments.state, 'paid'), isNull(payments.refundReason))),
  );

/** Includes collected cash that is not recorded yet. */
const isCashOutstanding = (database: Database) =>
  and(
    isUnpaid(database),
    ne(orders.status, orderStatus.pending),
    hasPayment(database, eq(payments.method, 'cash')),
  );

type OrderFilter = {
  status?: number | undefined;
  /** ISO times; `from` is inclusive, `before` exclusive. */
  from?: string | undefined;
  before?: string | undefined;
  text?: string | undefined;
  unpaid?: boolean | undefined;
  cashOutstanding?: boolean | undefined;
  refundDue?: boolean | undefined;
  toCheck?: boolean | undefined;
  returnRequested?: boolean | undefined;
  methods?: readonly string[] | undefined;
  packed?: boolean | undefined;
  skip: number;
  limit: number;
};

/** A return that waits for the merchant's answer, or for the items. */
const activeReturn = (database: Database, condition: SQL) =>
  database
    .select({ orderId: returnRequests.orderId, status: returnRequests.status })
    .from(returnRequests)
    .where(and(condition, inArray(returnRequests.status, ['open', 'accepted'])));

/** The payment that an order received, not a second one; else the last attempt. */
export const chosenPayment = <
  Attempt extends Pick<typeof payments.$inferSelect, 'state' | 'refundReason'>,
>(
  attempts: readonly Attempt[],
): Attempt | undefined => attempts.find(isFirstPayment) ?? attempts.at(-1);

async function readItemsAndPayments(database: Database, numbers: string[]) {
  const attempts = await database
    .select({
      orderId: payments.orderId,
      provider: payments.provider,
      method: payments.method,
      state: payments.state,
      amountPaise: payments.amountPaise,
      refundedPaise: payments.refundedPaise,
      refundReason: payments.refundReason,
      bankReference: payments.bankReference,
    })
    .from(payments)
    .where(inArray(payments.orderId, numbers))
    .orderBy(asc(payments.createdAt));
  return {
    items: await readItemsByOrder(database, numbers),
    parts: await readPartsByOrder(database, numbers),
    attempts: groupByOrder(attempts),
    reports: await findReports(database, numbers),
    returns: new Map(
      (await activeReturn(database, inArray(returnRequests.orderId, numbers))).map(
        ({ orderId, status }) => [orderId, status],
      ),
    ),
  };
}

export const stateOf = ({ cancelled, returned, shipped, delivered }: ItemState): ItemState => ({
  cancelled,
  returned,
  shipped,
  delivered,
});

/** Newest first. */
export async function listStoreOrders(
  database: Database,
  storeId: number,
  {
    status,
    from,
    before,
    text,
    methods,
    packed,
    returnRequested,
    skip,
    limit,
    ...money
  }: OrderFilter,
) {
  const rows = await database
    .select({
      number: orders.id,
      status: orders.status,
      createdAt: orders.createdAt,
      totalPaise: orders.totalPaise,
      discountPaise: orders.discountPaise,
      creditedPaise: orders.creditedPaise,
      charges: orders.charges,
      speed: orders.speed,
      couponCode: orders.couponCode,
      campaign: orders.campaign,
      email: orders.email,
      phone: orders.phone,
      shipping: orders.shipping,
      packed: sql<boolean>`${isNotNull(orders.packedAt)}`,
      needsRepacking: orders.needsRepacking,
    })
    .from(orders)
    .where(
      and(
        eq(orders.storeId, storeId),
        status === undefined ? undefined : eq(orders.status, status),
        from === undefined ? undefined : gte(orders.createdAt, new Date(from)),
        before === undefined ? undefined : lt(orders.createdAt, new Date(before)),
        text === undefined ? undefined : matchesText(database, text),
        methods && hasPayment(database, inArray(payments.method, [...methods])),
        packed === undefined ? undefined : (packed ? isNotNull : isNull)(orders.packedAt),
        money.unpaid ? isUnpaid(database) : undefined,
        money.cashOutstanding ? isCashOutstanding(database) : undefined,
        money.refundDue ? isRefundDue(database) : undefined,
        money.toCheck ? hasReport(database) : undefined,
        returnRequested
          ? exists(activeReturn(database, eq(returnRequests.orderId, orders.id)))
          : undefined,
      ),
    )
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .offset(skip)
    .limit(limit);
  const details = await readItemsAndPayments(
    database,
    rows.map(({ number }) => number),
  );
  return rows.map(({ shipping, createdAt, ...order }) => {
    const attempts = details.attempts.get(order.number) ?? [];
    const report = details.reports.get(order.number);
    const chosen = chosenPayment(attempts);
    const payment = paymentState(attempts, order.status, report !== undefined);
    return {
      ...order,
      refundDuePaise: refundDuePaise(order, attempts),
      paidPaise: refundablePaise(attempts) + sumRefunded(attempts),
      refundedPaise: sumRefunded(attempts),
      createdAt: createdAt.toISOString(),
      customer: shipping.fullName,
      street: shipping.address,
      city: shipping.city,
      state: shipping.state,
      postalCode: shipping.postalCode,
      items: withStates(
        order,
        details.items.get(order.number) ?? [],
        details.parts.get(order.number) ?? [],
      ).map(({ title, size, color, quantity, ...state }) => ({
        title,
        size,
        color,
        quantity,
        ...stateOf(state),
      })),
      payment: payment ?? null,
      cashDuePaise: cashDuePaise(payment, attempts),
      returnRequest: details.returns.get(order.number) ?? null,
      utr: report?.utr ?? chosen?.bankReference ?? null,
      reportedAt: report?.reportedAt.toISOString() ?? null,
      provider: chosen?.provider ?? null,
      method: chosen?.method ?? null,
    };
  });
}
