import { orderStatus } from '@aangan/contract/rules/order-status';
import {
  and,
  asc,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  lt,
  not,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { orderEvents, orders } from '../../orders/schema';
import type { Database } from '../database/open';
import { outbox } from '../schema';
import type { Retention } from '../settings';
import { countAllowedMails, maxHeldDays } from './hold-mails';
import { type MailKind, needsVerification, type QueuedMail } from './mail-kinds';

/** Older mails are given up. */
const hoursToSend = 24;
const hoursToSendReset = 1;
/** Longer than sending takes; then another process may retry. */
const leaseMinutes = 5;
/** Delay after the first failure; doubles up to the maximum. */
const firstRetrySeconds = 30;
const maxRetrySeconds = 60 * 60;
/** Delay of a mail over its address's limit. */
const limitedRetrySeconds = 15 * 60;
/** Delay of 'order placed': most shoppers pay within it, and the mail about that replaces it. */
const placedDelayMinutes = 15;

/** Mails, besides a cancellation, that contain what 'order placed' does: items, address, total and link. */
const replacesPlaced: ReadonlySet<MailKind> = new Set(['order confirmed', 'cash confirmation']);

type Subject =
  | { orderId: string; partId?: number | undefined }
  | { messageId: number }
  | { userId: string }
  | { storeId: number }
  | { subscriptionId: number }
  | { staffId: string }
  | { reviewId: number };
export type OutboxRow = typeof outbox.$inferSelect;

const isUnsent = and(isNull(outbox.sentAt), isNull(outbox.givenUpAt));
const isWaiting = and(isUnsent, not(outbox.held));

const afterPlacedDelay = sql`now() + make_interval(mins => ${placedDelayMinutes})`;

const inHours = (hours: number) => sql`now() + make_interval(hours => ${hours})`;

/** False if there is none. */
export async function dropUnsentMails(
  database: Database,
  kind: MailKind,
  ofSubject: SQL,
): Promise<boolean> {
  const dropped = await database
    .delete(outbox)
    .where(and(isWaiting, eq(outbox.kind, kind), ofSubject))
    .returning({ id: outbox.id });
  return dropped.length > 0;
}

const dropPlacedMail = (database: Database, orderId: string) =>
  dropUnsentMails(database, 'order placed', eq(outbox.orderId, orderId));

/** A cancellation that replaces 'order placed', or of a confirmed order, whose shopper expects a delivery or a refund. */
const isUrgentCancellation = async (
  database: Database,
  kinds: readonly MailKind[],
  orderId: string,
) =>
  kinds.includes('order cancelled') &&
  ((await dropPlacedMail(database, orderId)) ||
    (await database.$count(
      orderEvents,
      and(eq(orderEvents.orderId, orderId), eq(orderEvents.status, orderStatus.processing)),
    )) > 0);

/** Queues mails within the transaction; holds those to unverified addresses after the first. */
export async function queueMails(
  database: Database,
  kinds: readonly MailKind[],
  subject: Subject,
): Promise<void> {
  if (kinds.length === 0) return;
  const limited = kinds.filter(needsVerification);
  const allowed =
    'orderId' in subject &&
    limited.length > 0 &&
    !(await isUrgentCancellation(database, kinds, subject.orderId))
      ? await countAllowedMails(database, subject.orderId)
      : limited.length;
  const heldKinds = limited.slice(allowed);
  const rows = kinds.map((kind) => {
    const held = heldKinds.includes(kind);
    const hours = kind === 'password reset' ? hoursToSendReset : hoursToSend;
    return {
      ...subject,
      kind,
      held,
      expiresAt: inHours(held ? maxHeldDays * 24 : hours),
      ...(kind === 'order placed' && { dueAt: afterPlacedDelay, waitingSince: afterPlacedDelay }),
    };
  });
  if ('orderId' in subject && rows.some(({ kind, held }) => !held && replacesPlaced.has(kind))) {
    await dropPlacedMail(database, subject.orderId);
  }
  await database.insert(outbox).values(rows);
}

/** Sends 'order placed' at once, since it contains the details of the chosen transfer. */
export async function hastenPlacedMail(database: Database, orderId: string): Promise<void> {
  const placed = and(isWaiting, eq(outbox.kind, 'order placed'), eq(outbox.orderId, orderId));
  if ((await database.$count(outbox, placed)) === 0) {
    await queueMails(database, ['order placed'], { orderId });
  }
  await database.update(outbox).set({ dueAt: sql`now()`, waitingSince: sql`now()` }).where(placed);
}

const kindsByStatus: Partial<Record<number, MailKind[]>> = {
  [orderStatus.pending]: ['order placed'],
  [orderStatus.processing]: ['order confirmed', 'new order'],
  [orderStatus.shipped]: ['order shipped'],
  [orderStatus.cancelled]: ['order cancelled'],
};

const maxReleased = 20;

/** Drops status mails whose order has moved on, except those about a parcel. */
const isCurrent = or(
  isNotNull(outbox.partId),
  not(
    inArray(
      outbox.kind,
      Object.values(kindsByStatus).flatMap((kinds) => kinds ?? []),
    ),
  ),
  ...Object.entries(kindsByStatus).map(([status, kinds = []]) =>
    and(eq(orders.status, Number(status)), inArray(outbox.kind, kinds)),
  ),
);

/** Releases the latest held mails that are still current; deletes the others. */
export async function releaseMails(database: Database, userId: string): Promise<void> {
  const ofAccount = database
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.userId, userId));
  const released = database
    .select({ id: outbox.id })
    .from(outbox)
    .innerJoin(orders, eq(orders.id, outbox.orderId))
    .where(and(outbox.held, eq(orders.userId, userId), isCurrent))
    .orderBy(desc(outbox.id))
    .limit(maxReleased);
  await database
    .update(outbox)
    .set({
      held: false,
      waitingSince: sql`greatest(${outbox.dueAt}, now())`,
      dueAt: sql`greatest(${outbox.dueAt}, now())`,
      expiresAt: inHours(hoursToSend),
    })
    .where(inArray(outbox.id, released));
  await database.delete(outbox).where(and(outbox.held, inArray(outbox.orderId, ofAccount)));
}

/** Queues the mails of a new status; call within its transaction. */
export const queueOrderMails = (database: Database, orderId: string, status: number) =>
  queueMails(database, kindsByStatus[status] ?? [], { orderId });

/** Gives up expired mails; returns their number. */
export async function expireMails(database: Database): Promise<number> {
  const expired = await database
    .update(outbox)
    .set({ givenUpAt: sql`now()` })
    .where(and(isWaiting, lt(outbox.dueAt, sql`now()`), lt(outbox.expiresAt, sql`now()`)))
    .returning({ id: outbox.id });
  return expired.length;
}

/** Claims the longest-due mail for the lease; undefined if none is due. */
export async function claimMail(database: Database): Promise<OutboxRow | undefined> {
  const next = database
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(isWaiting, lt(outbox.dueAt, sql`now()`)))
    .orderBy(asc(outbox.dueAt), asc(outbox.id))
    .limit(1)
    .for('update', { skipLocked: true });
  const [claimed] = await database
    .update(outbox)
    .set({
      attempts: sql`${outbox.attempts} + 1`,
      dueAt: sql`now() + make_interval(mins => ${leaseMinutes})`,
    })
    .where(eq(outbox.id, next))
    .returning();
  return claimed;
}

type Change = { sentAt?: true; givenUpAt?: true; composedMail?: QueuedMail };

export async function completeMail(database: Database, id: number, change: Change): Promise<void> {
  const { sentAt, givenUpAt, composedMail } = change;
  await database
    .update(outbox)
    .set({
      ...(sentAt && { sentAt: sql`now()` }),
      ...(givenUpAt && { givenUpAt: sql`now()` }),
      ...(composedMail && { composedMail }),
    })
    .where(eq(outbox.id, id));
}

const secondsFromNow = (seconds: number) => sql`now() + make_interval(secs => ${seconds}::float8)`;

export async function postponeMail(
  database: Database,
  { id, attempts }: Pick<OutboxRow, 'id' | 'attempts'>,
): Promise<void> {
  const seconds = Math.min(firstRetrySeconds * 2 ** (attempts - 1), maxRetrySeconds);
  await database
    .update(outbox)
    .set({ dueAt: secondsFromNow(seconds) })
    .where(eq(outbox.id, id));
}

/** Postpones a mail over its address's limit without counting an attempt. */
export async function postponeLimited(database: Database, id: number): Promise<void> {
  await database
    .update(outbox)
    .set({
      attempts: sql`${outbox.attempts} - 1`,
      dueAt: secondsFromNow(limitedRetrySeconds),
      waitingSince: secondsFromNow(limitedRetrySeconds),
    })
    .where(eq(outbox.id, id));
}

/** Postpones all due mails while the mail server is unreachable. */
export async function postponeDue(database: Database): Promise<void> {
  const isDue = and(isWaiting, lt(outbox.dueAt, sql`now()`));
  await database
    .update(outbox)
    .set({ dueAt: secondsFromNow(firstRetrySeconds) })
    .where(isDue);
}

/** Deletes old mails, expired held mails and expired password links. */
export async function deleteOldMails(
  database: Database,
  { mailDays }: Pick<Retention, 'mailDays'>,
): Promise<void> {
  const isOld = lt(outbox.createdAt, sql`now() - make_interval(days => ${mailDays}::int)`);
  const isExpiredReset = and(
    eq(outbox.kind, 'password reset'),
    lt(outbox.expiresAt, sql`now() - make_interval(hours => ${hoursToSendReset})`),
  );
  const isExpiredHold = and(outbox.held, lt(outbox.expiresAt, sql`now()`));
  await database.delete(outbox).where(or(isOld, isExpiredReset, isExpiredHold));
}
