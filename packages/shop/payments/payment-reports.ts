import type { EntryKind } from '@aangan/contract/rules/order-entries';
import { orderStatus } from '@aangan/contract/rules/order-status';
import { parseUtr } from '@aangan/contract/rules/utr';
import {
  and,
  eq,
  exists,
  gt,
  inArray,
  isNotNull,
  isNull,
  ne,
  notExists,
  or,
  sql,
} from 'drizzle-orm';
import { orders } from '../orders/schema';
import type { Database } from '../platform/database/open';
import { HttpError } from '../platform/http/http-error';
import { manualProviders, reportedProviders } from '../stores/payment-settings';
import { orderEntries, paymentReports } from './schema';

/** Reports of orders for which no money is recorded. */
const isWaiting = (database: Database) =>
  and(
    isNotNull(paymentReports.utr),
    notExists(
      database
        .select({ id: orderEntries.id })
        .from(orderEntries)
        .where(
          and(eq(orderEntries.orderId, paymentReports.orderId), eq(orderEntries.kind, 'payment')),
        ),
    ),
  );

/** Whether an order's reported payment waits for the merchant. */
export const hasReport = (database: Database) =>
  exists(
    database
      .select({ id: paymentReports.orderId })
      .from(paymentReports)
      .where(and(eq(paymentReports.orderId, orders.id), isWaiting(database))),
  );

/** The orders among these whose reported payment waits for the merchant. */
export async function findReports(database: Database, orderIds: string[]) {
  const rows = await database
    .select({
      orderId: paymentReports.orderId,
      utr: sql<string>`${paymentReports.utr}`,
      reportedAt: paymentReports.reportedAt,
      hasPicture: sql<boolean>`${paymentReports.picture} is not null`,
    })
    .from(paymentReports)
    .where(and(inArray(paymentReports.orderId, orderIds), isWaiting(database)));
  return new Map(rows.map(({ orderId, ...report }) => [orderId, report]));
}

/** The reported payment that the merchant has not found, until another is reported. */
export async function findRejection(database: Database, orderId: string) {
  const [rejection] = await database
    .select({ utr: sql<string>`${paymentReports.previousUtr}`, note: paymentReports.rejectionNote })
    .from(paymentReports)
    .where(
      and(
        eq(paymentReports.orderId, orderId),
        isNull(paymentReports.utr),
        isNotNull(paymentReports.previousUtr),
      ),
    );
  return rejection;
}

export const rejectionNote = (utr: string, words: string | undefined): string =>
  [`Payment not received, UTR ${utr}`, words].filter(Boolean).join(': ');

/** A rejection's note as others than the shopper see it. */
export const withoutUtr = (note: string): string =>
  note.replace(/^(Payment not received), UTR \w+/, '$1');

/** Whether the clock of unpaid orders stands still: reported, or rejected not long ago. */
export const delaysCancellation = (database: Database, unpaidDays: number) =>
  exists(
    database
      .select({ id: paymentReports.orderId })
      .from(paymentReports)
      .where(
        and(
          eq(paymentReports.orderId, orders.id),
          or(
            isNotNull(paymentReports.utr),
            gt(
              paymentReports.rejectedAt,
              sql`now() - make_interval(secs => ${unpaidDays * 24 * 60 * 60}::float8)`,
            ),
          ),
        ),
      ),
  );

type ReportableOrder = { status: number; payments: readonly { provider: string }[] };

export const canReport = ({ status, payments }: ReportableOrder): boolean =>
  status === orderStatus.pending &&
  payments.some(({ provider }) => reportedProviders.some((name) => name === provider));

/** Money that arrived with one of them, unless it is corrected since; merchants also write "UTR" before it. */
export const hasBankReference = (utrs: readonly string[], kind: EntryKind = 'payment') =>
  and(
    eq(orderEntries.kind, kind),
    inArray(
      orderEntries.reference,
      utrs.flatMap((utr) => [utr, `UTR${utr}`]),
    ),
    sql`not exists (select from order_entries later where later.corrects_id = ${orderEntries.id} and later.reference is not null)`,
  );

const comparable = (reference: string) => parseUtr(reference) ?? reference.trim().toUpperCase();

export const isSameReference = (one: string, other: string): boolean =>
  comparable(one) === comparable(other);

/** Whether money with this reference is among the received payments, or may be one without. */
export function mayBeRecorded(
  received: readonly { provider: string; bankReference: string | null }[],
  reference: string,
): boolean {
  return received.some(({ provider, bankReference }) =>
    bankReference === null
      ? manualProviders.some((name) => name === provider)
      : isSameReference(bankReference, reference),
  );
}

/** Locks a UTR until the transaction ends; 409 where another order of the store has it. */
export async function claimUtr(
  database: Database,
  { storeId, id }: Pick<typeof orders.$inferSelect, 'storeId' | 'id'>,
  utr: string,
): Promise<void> {
  const lock = `utr ${storeId} ${utr}`;
  await database.execute(sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`);
  const reported = await database.$count(
    paymentReports,
    and(
      eq(paymentReports.storeId, storeId),
      eq(paymentReports.utr, utr),
      ne(paymentReports.orderId, id),
    ),
  );
  const [paid] = await database
    .select({ id: orderEntries.id })
    .from(orderEntries)
    .innerJoin(orders, eq(orders.id, orderEntries.orderId))
    .where(and(eq(orders.storeId, storeId), hasBankReference([utr]), ne(orders.id, id)))
    .limit(1);
  if (reported === 0 && !paid) return;
  throw new HttpError(409, `The UTR ${utr} belongs to another order. Please check it.`, {
    field: 'utr',
  });
}

/** In Base64; null without one. */
export async function readScreenshot(database: Database, orderId: string): Promise<string | null> {
  const [report] = await database
    .select({ picture: paymentReports.picture })
    .from(paymentReports)
    .where(eq(paymentReports.orderId, orderId));
  return report?.picture ? Buffer.from(report.picture).toString('base64') : null;
}
