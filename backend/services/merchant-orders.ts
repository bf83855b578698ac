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
import type { PaymentState } from '@/lib/contract/order';
import { orderStatus } from '@/lib/rules/order-status';
import type { Database } from '../database/open';
import { orderEvents, orders, payments, returnRequests } from '../database/schema';
import { HttpError } from '../http-error';
import { isInvoiceDue } from '../tax/issue-invoice';
import { readInvoiceRecords } from '../tax/read-invoice';
import {
  describeItems,
  groupByOrder,
  type ItemState,
  readItems,
  readItemsByOrder,
  readParts,
  readPartsByOrder,
  withStates,
} from './order-parts';
import { matchesText } from './order-search';
import { paymentState } from './orders';
import { findReports, hasReport } from './payment-reports';
import { refundablePaise, refundDuePaise } from './refunds';
import { readReturnRequests } from './return-requests';

/** Throws 404 for an order of another store. */
export async function requireOrder(database: Database, storeId: number, number: string) {
  const [order] = await database
    .select()
    .from(orders)
    .where(and(eq(orders.storeId, storeId), eq(orders.id, number)));
  if (!order) throw new HttpError(404, `Order ${number} was not found in this store.`);
  return order;
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
  method?: string | undefined;
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

/** Cash on delivery that is not recorded as paid: less than the total once items were cancelled. */
const cashDuePaise = (
  payment: PaymentState | undefined,
  attempts: readonly Pick<typeof payments.$inferSelect, 'method' | 'state' | 'amountPaise'>[],
): number =>
  payment === 'later'
    ? (attempts.findLast(({ method, state }) => method === 'cash' && state === 'started')
        ?.amountPaise ?? 0)
    : 0;

/** The settled payment of an order, else the last attempt. */
export const chosenPayment = <Attempt extends { state: string }>(
  attempts: readonly Attempt[],
): Attempt | undefined => attempts.find(({ state }) => state === 'paid') ?? attempts.at(-1);

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

const stateOf = ({ cancelled, returned, shipped, delivered }: ItemState): ItemState => ({
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
    method,
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
      attribution: orders.attribution,
      email: orders.email,
      phone: orders.phone,
      shipping: orders.shipping,
      packed: sql<boolean>`${isNotNull(orders.packedAt)}`,
    })
    .from(orders)
    .where(
      and(
        eq(orders.storeId, storeId),
        status === undefined ? undefined : eq(orders.status, status),
        from === undefined ? undefined : gte(orders.createdAt, new Date(from)),
        before === undefined ? undefined : lt(orders.createdAt, new Date(before)),
        text === undefined ? undefined : matchesText(database, text),
        method === undefined ? undefined : hasPayment(database, eq(payments.method, method)),
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

const describePayment = (payment: typeof payments.$inferSelect) => ({
  provider: payment.provider,
  method: payment.method,
  state: payment.state,
  amountPaise: payment.amountPaise,
  refundedPaise: payment.refundedPaise,
  reference: payment.reference,
  bankReference: payment.bankReference,
  refundReason: payment.refundReason,
  data: payment.data,
  createdAt: payment.createdAt.toISOString(),
});

/** Throws 404 for an order of another store. */
export async function readStoreOrder(database: Database, storeId: number, number: string) {
  const order = await requireOrder(database, storeId, number);
  const { id, status, totalPaise, email, shipping, tracking } = order;
  const lines = await readItems(database, id);
  const parts = await readParts(database, id);
  const items = withStates(order, lines, parts);
  const { invoice, creditNotes } = await readInvoiceRecords(database, id);
  const requests = await readReturnRequests(database, id);
  const attempts = await database
    .select()
    .from(payments)
    .where(eq(payments.orderId, id))
    .orderBy(asc(payments.createdAt));
  const report = (await findReports(database, [id])).get(id);
  const payment = paymentState(attempts, status, report !== undefined);
  const events = await database
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.orderId, id))
    .orderBy(asc(orderEvents.id));
  return {
    number: id,
    status,
    refundDuePaise: refundDuePaise(order, attempts),
    refundablePaise: refundablePaise(attempts),
    payment: payment ?? null,
    cashDuePaise: cashDuePaise(payment, attempts),
    createdAt: order.createdAt.toISOString(),
    packed: order.packedAt !== null,
    totalPaise,
    discountPaise: order.discountPaise,
    creditedPaise: order.creditedPaise,
    charges: order.charges,
    speed: order.speed,
    couponCode: order.couponCode,
    attribution: order.attribution,
    email,
    shipping,
    tracking,
    items: items.map(
      ({ productHandle, title, imgUrl, size, color, quantity, pricePaise, ...state }) => ({
        product: productHandle,
        title,
        imgUrl,
        size,
        color,
        quantity,
        pricePaise,
        ...stateOf(state),
      }),
    ),
    report: report ?? null,
    payments: attempts.map(describePayment),
    parts: parts.map(({ kind, items: chosen, at, deliveredAt, ...part }) => ({
      kind,
      items: describeItems(lines, chosen),
      amountPaise: part.amountPaise,
      note: part.note,
      tracking: part.tracking,
      at: at.toISOString(),
      deliveredAt: deliveredAt?.toISOString() ?? null,
    })),
    hasInvoice: invoice !== undefined || (order.gst !== null && isInvoiceDue(status, attempts)),
    creditNotes: creditNotes.map((note) => note.number),
    returnRequests: requests.map(({ reason, status, reply, createdAt, ...request }) => ({
      items: describeItems(lines, request.items),
      lines: request.items.map(({ itemId, quantity }) => ({
        item: lines.findIndex((line) => line.id === itemId) + 1,
        quantity,
      })),
      reason,
      status,
      reply,
      requestedAt: createdAt.toISOString(),
    })),
    events: events.map(({ status, note, at }) => ({ status, note, at: at.toISOString() })),
  };
}
