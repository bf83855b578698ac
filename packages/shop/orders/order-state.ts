import type { PaymentState } from '@aangan/contract/order';
import { sumEntries } from '@aangan/contract/rules/order-entries';
import { orderStatus } from '@aangan/contract/rules/order-status';
import { asc, eq, inArray } from 'drizzle-orm';
import { paymentMethodLabel } from '../payments/method-names';
import { findReports } from '../payments/payment-reports';
import { paymentAttempts } from '../payments/schema';
import type { Database } from '../platform/database/open';
import { cashParcelOf } from './cash-collection';
import { correctedEntries, listRefunds, type OrderEntry, readEntries } from './ledger';
import { groupByOrder, readItemsByOrder, readPartsByOrder, withStates } from './order-parts';
import { beforeReturns } from './part-amounts';
import type { OrderRow } from './schema';
import { orderEvents } from './schema';

type Attempt = typeof paymentAttempts.$inferSelect;

const toPayment = (entry: OrderEntry | undefined, attempt: Attempt | undefined) => ({
  attemptId: attempt?.id ?? null,
  entryId: entry?.id ?? null,
  provider: attempt?.provider ?? 'offline',
  method: entry?.method ?? attempt?.method ?? '',
  state: entry
    ? ('paid' as const)
    : attempt?.hasFailed
      ? ('failed' as const)
      : ('started' as const),
  /** Null: not received. */
  receivedPaise: entry ? -entry.amountPaise : null,
  reference: attempt?.reference ?? null,
  /** Such as a UTR. */
  bankReference: entry?.reference ?? null,
  data: attempt?.data ?? {},
  createdAt: attempt?.createdAt ?? entry?.at ?? new Date(),
  paidAt: entry?.at ?? null,
});
/** What was begun and what arrived, oldest first. */
function listPayments(entries: readonly OrderEntry[], attempts: readonly Attempt[]) {
  const received = correctedEntries(entries).filter(({ kind }) => kind === 'payment');
  const announced = attempts.map((attempt) =>
    toPayment(
      received.find(({ attemptId }) => attemptId === attempt.id),
      attempt,
    ),
  );
  const others = received.filter(({ attemptId }) => attemptId === null);
  return [...announced, ...others.map((entry) => toPayment(entry, undefined))]
    .sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
    .map((payment) => ({
      ...payment,
      /** Another payment arrived before it. */
      isExtra: payment.entryId !== null && payment.entryId !== received[0]?.id,
    }));
}

export type Payment = ReturnType<typeof listPayments>[number];

type Facts = { status: number; isReported: boolean; isCash: boolean; isCollected: boolean };

/** One state for all: the store, the shopper, lists, mails and documents. */
function paymentState(
  { paidPaise, balancePaise }: { paidPaise: number; balancePaise: number },
  { status, isReported, isCash, isCollected }: Facts,
): PaymentState | undefined {
  const isCancelled = status === orderStatus.cancelled;
  if (paidPaise > 0 && balancePaise < 0) return 'refund due';
  if (paidPaise > 0 && balancePaise > 0) return 'paid in part';
  if (paidPaise > 0) return isCancelled ? 'refunded' : 'paid';
  if (isReported) return 'checking';
  if (status === orderStatus.pending || (isCancelled && !isCollected)) return 'open';
  return isCash ? 'later' : undefined;
}

/** What a cancellation or return gives back. */
export const creditOf = ({ entries }: { entries: readonly OrderEntry[] }, part: number): number =>
  entries.reduce(
    (sum, { kind, partId, amountPaise }) =>
      kind === 'credit' && partId === part ? sum - amountPaise : sum,
    0,
  );

/** Orders with their items, parts and money: what all pages, mails and documents show parts of. */
export async function readOrderStates(database: Database, orders: readonly OrderRow[]) {
  const ids = orders.map(({ id }) => id);
  const items = await readItemsByOrder(database, ids);
  const parts = await readPartsByOrder(database, ids);
  const entries = groupByOrder(await readEntries(database, ids));
  const attempts = groupByOrder(
    await database
      .select()
      .from(paymentAttempts)
      .where(inArray(paymentAttempts.orderId, ids))
      .orderBy(asc(paymentAttempts.createdAt)),
  );
  const reports = await findReports(database, ids);
  return orders.map((order) => {
    const { id, status } = order;
    const ofOrder = parts.get(id) ?? [];
    const ledger = entries.get(id) ?? [];
    const sums = sumEntries(ledger);
    const begun = attempts.get(id) ?? [];
    const payments = listPayments(ledger, begun);
    const report = reports.get(id);
    const isCash = begun.at(-1)?.method === 'cash';
    const isCollected = isCash && Boolean(cashParcelOf({ parts: ofOrder })?.deliveredAt);
    const facts = { status, isReported: report !== undefined, isCash, isCollected };
    const payment = paymentState(sums, facts);
    const isOpenCash = status === orderStatus.cancelled ? isCollected : isCash;
    const isCashRecorded =
      sums.refundedPaise > 0 ||
      ledger.some(({ kind, method }) => kind === 'payment' && method === 'cash');
    const owed = isCashRecorded ? sums : sumEntries(beforeReturns(ledger, ofOrder));
    const cashDuePaise =
      isOpenCash && status !== orderStatus.pending ? Math.max(0, owed.balancePaise) : 0;
    return {
      order,
      status,
      items: withStates(order, items.get(id) ?? [], ofOrder),
      parts: ofOrder,
      entries: ledger,
      ...sums,
      refunds: listRefunds(ledger),
      payments,
      firstPayment: payments.find(({ state, isExtra }) => state === 'paid' && !isExtra),
      /** A payment that the shopper reports, for the merchant to check. */
      report,
      payment,
      /** What the next payment brings; where nothing is owed, such as a second one, the total. */
      toReceivePaise: cashDuePaise || Math.max(0, sums.balancePaise) || order.totalPaise,
      /** Cash on delivery that is not recorded as paid, also of delivered items that came back. */
      cashDuePaise,
    };
  });
}
export type OrderState = Awaited<ReturnType<typeof readOrderStates>>[number];

export async function readOrderState(database: Database, order: OrderRow): Promise<OrderState> {
  const [state] = await readOrderStates(database, [order]);
  if (!state) throw new Error(`The order ${order.id} has no state.`);
  return state;
}

/** Oldest first. */
export const readEvents = (database: Database, orderId: string) =>
  database
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.orderId, orderId))
    .orderBy(asc(orderEvents.id));

/** Such as "UPI": how money was paid. */
export const paidMethods = ({ payments }: Pick<OrderState, 'payments'>): string[] => {
  const paid = payments.filter(({ state }) => state === 'paid');
  return [...new Set(paid.flatMap(({ method }) => paymentMethodLabel(method) ?? []))];
};
