import { orderStatus } from '@aangan/contract/rules/order-status';
import { and, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/open';
import type { MailKind } from '../../platform/mail/mail-kinds';
import { dropUnsentMails, isMail, isWaiting, queueMails } from '../../platform/mail/outbox';
import { outbox } from '../../platform/schema';

/** Delay of 'order placed': most shoppers pay within it, and the mail about that replaces it. */
const placedDelayMinutes = 15;

/** Mails that contain what 'order placed' does: items, address, total and link. */
const replacesPlaced: ReadonlySet<MailKind> = new Set([
  'order confirmed',
  'order cancelled',
  'cash confirmation',
]);

/** Queues mails within the transaction of what they are about. */
export async function queueOrderMails(
  database: Database,
  kinds: readonly MailKind[],
  { orderId, partId }: { orderId: string; partId?: number | undefined },
): Promise<void> {
  if (kinds.some((kind) => replacesPlaced.has(kind))) {
    await dropUnsentMails(database, 'order placed', orderId);
  }
  const mails = kinds.map((kind) => ({
    kind,
    subject: orderId,
    partId,
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
