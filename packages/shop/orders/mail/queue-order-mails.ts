import { orderStatus } from '@aangan/contract/rules/order-status';
import { and, eq, inArray, isNotNull, isNull, not, or, sql } from 'drizzle-orm';
import { users } from '../../customers/schema';
import type { Database } from '../../platform/database/open';
import { type MailKind, needsVerification } from '../../platform/mail/mail-kinds';
import {
  dropUnsentMails,
  hoursToSend,
  inHours,
  isMail,
  isWaiting,
  maxHeldDays,
  type OutboxRow,
  queueMails,
} from '../../platform/mail/outbox';
import { outbox } from '../../platform/schema';
import { orderEvents, orders } from '../schema';

/** Delay of 'order placed': most shoppers pay within it, and the mail about that replaces it. */
const placedDelayMinutes = 15;

/** Mails, besides a cancellation, that contain what 'order placed' does: items, address, total and link. */
const replacesPlaced: ReadonlySet<MailKind> = new Set(['order confirmed', 'cash confirmation']);

/** Counts the order mails allowed now: all if verified, else the account's first, with the link. */
async function countAllowedMails(database: Database, orderId: string): Promise<number> {
  const [account] = await database
    .select({ id: users.id, verifiedAt: users.verifiedAt })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(eq(orders.id, orderId));
  if (!account || account.verifiedAt) return Number.POSITIVE_INFINITY;
  // Locks the account so that mails are held before a verification releases them.
  const [locked] = await database
    .select({ verifiedAt: users.verifiedAt, mailedAt: users.verificationMailedAt })
    .from(users)
    .where(eq(users.id, account.id))
    .for('no key update');
  if (!locked || locked.verifiedAt) return Number.POSITIVE_INFINITY;
  if (locked.mailedAt) return 0;
  await database
    .update(users)
    .set({ verificationMailedAt: sql`now()` })
    .where(eq(users.id, account.id));
  return 1;
}

/** A cancellation that replaces 'order placed', or of a confirmed order, whose shopper expects a delivery or a refund. */
const isUrgentCancellation = async (
  database: Database,
  kinds: readonly MailKind[],
  orderId: string,
) =>
  kinds.includes('order cancelled') &&
  ((await dropUnsentMails(database, 'order placed', orderId)) ||
    (await database.$count(
      orderEvents,
      and(eq(orderEvents.orderId, orderId), eq(orderEvents.status, orderStatus.processing)),
    )) > 0);

/** Queues mails within the transaction; holds those to unverified addresses after the first. */
export async function queueOrderMails(
  database: Database,
  kinds: readonly MailKind[],
  { orderId, partId }: { orderId: string; partId?: number | undefined },
): Promise<void> {
  const limited = kinds.filter(needsVerification);
  const allowed =
    limited.length > 0 && !(await isUrgentCancellation(database, kinds, orderId))
      ? await countAllowedMails(database, orderId)
      : limited.length;
  const heldKinds = limited.slice(allowed);
  if (kinds.some((kind) => replacesPlaced.has(kind) && !heldKinds.includes(kind))) {
    await dropUnsentMails(database, 'order placed', orderId);
  }
  const mails = kinds.map((kind) => ({
    kind,
    subject: orderId,
    partId,
    held: heldKinds.includes(kind),
    ...(kind === 'order placed' && { delayMinutes: placedDelayMinutes }),
  }));
  await queueMails(database, mails);
}

/** Sends 'order placed' at once, since it contains the details of the chosen transfer. */
export async function hastenPlacedMail(database: Database, orderId: string): Promise<void> {
  const placed = and(isWaiting, isMail('order placed', orderId));
  if ((await database.$count(outbox, placed)) === 0) {
    await queueOrderMails(database, ['order placed'], { orderId });
  }
  await database.update(outbox).set({ dueAt: sql`now()`, waitingSince: sql`now()` }).where(placed);
}

const kindsByStatus: Partial<Record<number, MailKind[]>> = {
  [orderStatus.pending]: ['order placed'],
  [orderStatus.processing]: ['order confirmed', 'new order'],
  [orderStatus.shipped]: ['order shipped'],
  [orderStatus.cancelled]: ['order cancelled'],
};

/** Queues the mails of a new status; call within its transaction. */
export const queueStatusMails = (database: Database, orderId: string, status: number) =>
  queueOrderMails(database, kindsByStatus[status] ?? [], { orderId });

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

/** Releases the held mails that are still current; deletes the others. */
export async function releaseMails(database: Database, userId: string): Promise<void> {
  const ofAccount = database
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.userId, userId));
  const released = database
    .select({ id: outbox.id })
    .from(outbox)
    .innerJoin(orders, eq(orders.id, outbox.subject))
    .where(and(outbox.held, eq(orders.userId, userId), isCurrent));
  await database
    .update(outbox)
    .set({
      held: false,
      waitingSince: sql`greatest(${outbox.dueAt}, now())`,
      dueAt: sql`greatest(${outbox.dueAt}, now())`,
      expiresAt: inHours(hoursToSend),
    })
    .where(inArray(outbox.id, released));
  await database.delete(outbox).where(and(outbox.held, inArray(outbox.subject, ofAccount)));
}

/** Holds an account's first mail that could not be sent; the next one may go. */
export async function holdFirstMail(
  database: Database,
  { id, subject }: Pick<OutboxRow, 'id' | 'subject'>,
): Promise<void> {
  await database.transaction(async (transaction) => {
    const ofOrder = transaction
      .select({ userId: orders.userId })
      .from(orders)
      .where(eq(orders.id, subject));
    const [unverified] = await transaction
      .update(users)
      .set({ verificationMailedAt: null })
      .where(and(inArray(users.id, ofOrder), isNull(users.verifiedAt)))
      .returning({ id: users.id });
    await transaction
      .update(outbox)
      .set(
        unverified ? { held: true, expiresAt: inHours(maxHeldDays * 24) } : { dueAt: sql`now()` },
      )
      .where(eq(outbox.id, id));
  });
}
