import { and, asc, desc, eq, exists, gte, ilike, isNotNull, lt, or, sql } from 'drizzle-orm';
import type { Database } from '../database/open';
import { orderEvents, orderItems, orders, payments } from '../database/schema';
import { Refusal } from '../refusal';
import { normaliseOrderNumber } from './order-number';

/** An order of the store; one that it does not have is refused with 404. */
export async function requireOrder(database: Database, storeId: number, number: string) {
  const [order] = await database
    .select()
    .from(orders)
    .where(and(eq(orders.storeId, storeId), eq(orders.id, normaliseOrderNumber(number))));
  if (!order) throw new Refusal(404, `This store has no order ${number}.`);
  return order;
}

/** Whether money of the order has to be sent back. */
const isRefundDue = (database: Database) =>
  sql<boolean>`${exists(
    database
      .select({ id: payments.id })
      .from(payments)
      .where(
        and(
          eq(payments.orderId, orders.id),
          eq(payments.state, 'paid'),
          isNotNull(payments.refundReason),
        ),
      ),
  )}`;

export type OrderFilter = {
  status?: number | undefined;
  /** ISO times: placed at or after the one and before the other. */
  from?: string | undefined;
  before?: string | undefined;
  text?: string | undefined;
  skip: number;
  limit: number;
};

/** What a merchant knows an order by, in any case. */
function mentions(database: Database, text: string) {
  const holds = (words: string) => `%${words.replaceAll(/[\\%_]/g, '\\$&')}%`;
  const pattern = holds(text);
  const item = database
    .select({ id: orderItems.id })
    .from(orderItems)
    .where(and(eq(orderItems.orderId, orders.id), ilike(orderItems.title, pattern)));
  return or(
    ilike(orders.id, holds(normaliseOrderNumber(text))),
    ...[orders.email, orders.phone].map((column) => ilike(column, pattern)),
    ilike(sql`${orders.shipping} ->> 'fullName'`, pattern),
    ilike(sql`${orders.shipping} ->> 'city'`, pattern),
    exists(item),
  );
}

/** A store's orders for the merchant, newest first. */
export async function listStoreOrders(
  database: Database,
  storeId: number,
  { status, from, before, text, skip, limit }: OrderFilter,
) {
  const rows = await database
    .select({
      number: orders.id,
      status: orders.status,
      createdAt: orders.createdAt,
      totalPaise: orders.totalPaise,
      discountPaise: orders.discountPaise,
      couponCode: orders.couponCode,
      email: orders.email,
      phone: orders.phone,
      shipping: orders.shipping,
      refundDue: isRefundDue(database),
    })
    .from(orders)
    .where(
      and(
        eq(orders.storeId, storeId),
        status === undefined ? undefined : eq(orders.status, status),
        from === undefined ? undefined : gte(orders.createdAt, new Date(from)),
        before === undefined ? undefined : lt(orders.createdAt, new Date(before)),
        text === undefined ? undefined : mentions(database, text),
      ),
    )
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .offset(skip)
    .limit(limit);
  return rows.map(({ shipping, createdAt, ...order }) => ({
    ...order,
    createdAt: createdAt.toISOString(),
    customer: shipping.fullName,
    city: shipping.city,
    state: shipping.state,
    postalCode: shipping.postalCode,
  }));
}

/** All that is known of an order, for the merchant; 404 for one that the store does not have. */
export async function readStoreOrder(database: Database, storeId: number, number: string) {
  const order = await requireOrder(database, storeId, number);
  const { id, status, totalPaise, email, shipping, tracking } = order;
  const items = await database
    .select()
    .from(orderItems)
    .where(eq(orderItems.orderId, id))
    .orderBy(asc(orderItems.id));
  const attempts = await database
    .select()
    .from(payments)
    .where(eq(payments.orderId, id))
    .orderBy(asc(payments.createdAt));
  const events = await database
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.orderId, id))
    .orderBy(asc(orderEvents.id));
  return {
    number: id,
    status,
    createdAt: order.createdAt.toISOString(),
    totalPaise,
    discountPaise: order.discountPaise,
    couponCode: order.couponCode,
    email,
    shipping,
    tracking,
    items: items.map(({ productHandle, title, size, colour, quantity, pricePaise }) => ({
      product: productHandle,
      title,
      size,
      colour,
      quantity,
      pricePaise,
    })),
    payments: attempts.map((payment) => ({
      provider: payment.provider,
      method: payment.method,
      state: payment.state,
      amountPaise: payment.amountPaise,
      reference: payment.reference,
      bankReference: payment.bankReference,
      refundReason: payment.refundReason,
      data: payment.data,
      createdAt: payment.createdAt.toISOString(),
    })),
    events: events.map(({ status, note, at }) => ({ status, note, at: at.toISOString() })),
  };
}
