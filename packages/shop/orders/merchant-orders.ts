import { orderStatus } from '@aangan/contract/rules/order-status';
import {
  and,
  desc,
  eq,
  exists,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { pick } from '../catalogue/product-fields';
import { methodLabel } from '../payments/method-names';
import { hasReport } from '../payments/payment-reports';
import { orderEntries, paymentAttempts } from '../payments/schema';
import type { Database } from '../platform/database/open';
import { HttpError } from '../platform/http/http-error';
import { isOwed, isRefundDue } from './ledger';
import { matchesText } from './order-search';
import { type OrderState, readOrderStates } from './order-state';
import type { OrderRow } from './schema';
import { orderParts, orders, returnRequests } from './schema';
import { lockOrder } from './transition-order';

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

/** A change of an order by its merchant, which has locked the order; 404 for one of another store. */
export function orderChange<Inputs extends unknown[], Answer>(
  change: (database: Database, order: OrderRow, ...inputs: Inputs) => Promise<Answer>,
) {
  return (
    database: Database,
    storeId: number,
    number: string,
    ...inputs: Inputs
  ): Promise<Answer> =>
    database.transaction(async (transaction) =>
      change(transaction, await readLockedOrder(transaction, storeId, number), ...inputs),
    );
}

/** Whether a payment of an order was begun, or arrived, by one of these. */
const hasMethod = (database: Database, methods: readonly string[]) =>
  or(
    ...([[paymentAttempts], [orderEntries, eq(orderEntries.kind, 'payment')]] as const).map(
      ([table, isPayment]) =>
        exists(
          database
            .select({ id: table.id })
            .from(table)
            .where(
              and(eq(table.orderId, orders.id), inArray(table.method, [...methods]), isPayment),
            ),
        ),
    ),
  );

const isUnpaid = and(ne(orders.status, orderStatus.cancelled), isOwed);

/** Cash of delivered items that came back before it was recorded. */
const isCashOfReturn = sql`exists (select from ${orderParts} where ${orderParts.orderId} = ${orders.id}
    and ${orderParts.collectsCash} and ${orderParts.deliveredAt} is not null)
  and (select coalesce(sum(${orderEntries.amountPaise}), 0) > 0
    and not coalesce(bool_or(${orderEntries.kind} = 'refund' or ${orderEntries.kind} = 'payment' and ${orderEntries.method} = 'cash'), false)
    from ${orderEntries} left join ${orderParts} on ${orderParts.id} = ${orderEntries.partId}
    where ${orderEntries.orderId} = ${orders.id} and ${orderParts.kind} is distinct from 'return')`;

/** Includes collected cash that is not recorded yet. */
const isCashOutstanding = (database: Database) =>
  and(
    or(isUnpaid, isCashOfReturn),
    ne(orders.status, orderStatus.pending),
    hasMethod(database, ['cash']),
  );

/** A return that waits for the merchant's answer, or for the items. */
const activeReturn = (database: Database, condition: SQL) =>
  database
    .select({ orderId: returnRequests.orderId, status: returnRequests.status })
    .from(returnRequests)
    .where(and(condition, inArray(returnRequests.status, ['open', 'accepted'])));

/** The settled one, else the last attempt. */
const chosenPayment = ({ firstPayment, payments }: Pick<OrderState, 'firstPayment' | 'payments'>) =>
  firstPayment ?? payments.at(-1);

/** Of a listed order and of a shown one; amounts of 0: none. Empty fields are erased (docs/merchant/personal-data.md). */
export const toMerchantOrder = ({ order, items, payment, report, ...money }: OrderState) => ({
  number: order.id,
  ...pick(order, [
    ...(['status', 'createdAt', 'totalPaise', 'discountPaise', 'charges', 'speed'] as const),
    ...(['couponCode', 'campaign', 'email', 'shipping'] as const),
    /** It, or items of it, were cancelled after it was packed. */
    'needsRepacking',
  ]),
  packed: order.packedAt !== null,
  /** Placed at the desk; a deleted account left no phone. */
  isByPhone: order.requestHash === null && order.phone !== '',
  /** A firm, for whose invoice the shopper entered a GSTIN. */
  buyer: order.gst?.buyer ?? null,
  ...pick(money, [
    /** Of cancelled and returned items, with their share of delivery. */
    'creditedPaise',
    /** Given back beyond what was due: without a credit note. */
    'goodwillPaise',
    /** Also what is refunded since. */
    'paidPaise',
    'refundedPaise',
    'refundDuePaise',
    /** The sum of the ledger: above 0 the shopper owes it, below 0 the store. */
    'balancePaise',
    'cashDuePaise',
  ]),
  /** Of the last payment and the last refund. */
  paidAt: money.payments.findLast(({ paidAt }) => paidAt)?.paidAt ?? null,
  refundedAt: money.refunds.at(-1)?.at ?? null,
  paymentReferences: money.payments.flatMap(({ bankReference }) => bankReference ?? []),
  refundReferences: money.refunds.flatMap(({ reference }) => reference ?? []),
  /** Null: unknown. */
  payment: payment ?? null,
  /** Of the reported payment that waits to be checked, else of the settled one. */
  utr: report?.utr ?? chosenPayment(money)?.bankReference ?? null,
  provider: chosenPayment(money)?.provider ?? null,
  method: chosenPayment(money)?.method ?? null,
  /** Of all payments that arrived. */
  paidMethods: [
    ...new Set(money.payments.filter(({ state }) => state === 'paid').map(methodLabel)),
  ],
  items: items.map((item) => ({
    product: item.productHandle,
    ...pick(item, [
      ...(['title', 'imgUrl', 'size', 'color', 'quantity', 'pricePaise'] as const),
      ...(['cancelled', 'returned', 'shipped', 'delivered'] as const),
    ]),
  })),
});

export type MerchantOrder = ReturnType<typeof toMerchantOrder>;

type OrderFilter = {
  status?: number | undefined;
  from?: Date | undefined;
  before?: Date | undefined;
  text?: string | undefined;
  /** Such as `cash`: one of them. */
  methods?: readonly string[] | undefined;
  packed?: boolean | undefined;
  skip: number;
  limit: number;
} & {
  [Name in 'unpaid' | 'cashOutstanding' | 'refundDue' | 'toCheck' | 'returnRequested']?:
    | boolean
    | undefined;
};

/** Newest first. */
export async function listStoreOrders(database: Database, storeId: number, filter: OrderFilter) {
  const { status, from, before, text, methods, packed, skip, limit } = filter;
  const rows = await database
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.storeId, storeId),
        status === undefined ? undefined : eq(orders.status, status),
        from === undefined ? undefined : gte(orders.createdAt, from),
        before === undefined ? undefined : lt(orders.createdAt, before),
        text === undefined ? undefined : matchesText(database, text),
        methods && hasMethod(database, methods),
        packed === undefined ? undefined : (packed ? isNotNull : isNull)(orders.packedAt),
        filter.unpaid ? isUnpaid : undefined,
        filter.cashOutstanding ? isCashOutstanding(database) : undefined,
        filter.refundDue ? isRefundDue : undefined,
        filter.toCheck ? hasReport(database) : undefined,
        filter.returnRequested
          ? exists(activeReturn(database, eq(returnRequests.orderId, orders.id)))
          : undefined,
      ),
    )
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .offset(skip)
    .limit(limit);
  const numbers = rows.map(({ id }) => id);
  const active = await activeReturn(database, inArray(returnRequests.orderId, numbers));
  const returns = new Map(active.map((request) => [request.orderId, request.status]));
  return (await readOrderStates(database, rows)).map((state) => ({
    ...toMerchantOrder(state),
    /** Open: to be answered. Accepted: the items are awaited. */
    returnRequest: returns.get(state.order.id) ?? null,
  }));
}
