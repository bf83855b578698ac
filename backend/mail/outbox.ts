import { and, asc, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { orderStatus } from '@/lib/contract/order-status';
import type { Database } from '../database/open';
import { outbox } from '../database/schema';
import type { KeptMail, MailKind } from './mail-kinds';

/** A mail that is not sent within this time is given up: it would only confuse. */
const hoursToSend = 24;
const hoursToSendReset = 1;
/** Longer than handing in a mail may take; then another process may try. */
const leaseMinutes = 5;
/** The pause after the first failure; it doubles with each, up to the longest. */
const firstPauseSeconds = 30;
const longestPauseSeconds = 60 * 60;
const daysKept = 30;

/** What a mail is about. */
type Subject =
  | { orderId: string }
  | { messageId: number }
  | { userId: string }
  | { noticeId: number };
export type OutboxRow = typeof outbox.$inferSelect;

const isWaiting = and(isNull(outbox.sentAt), isNull(outbox.givenUpAt));

/** Has mails sent once the transaction is done, and only then. */
export async function queueMails(
  database: Database,
  kinds: readonly MailKind[],
  subject: Subject,
): Promise<void> {
  if (kinds.length === 0) return;
  const rows = kinds.map((kind) => {
    const hours = kind === 'password reset' ? hoursToSendReset : hoursToSend;
    return { ...subject, kind, expiresAt: sql`now() + make_interval(hours => ${hours})` };
  });
  await database.insert(outbox).values(rows);
}

const kindsByStatus: Partial<Record<number, MailKind[]>> = {
  [orderStatus.pending]: ['order placed'],
  [orderStatus.processing]: ['order confirmed', 'new order'],
  [orderStatus.shipped]: ['order shipped'],
  [orderStatus.delivered]: ['order delivered'],
  [orderStatus.cancelled]: ['order cancelled'],
};

/** Has the mails about an order's new status sent. To be called within the change's transaction. */
export const queueOrderMails = (database: Database, orderId: string, status: number) =>
  queueMails(database, kindsByStatus[status] ?? [], { orderId });

/** Gives up what was not sent in time; answers how many mails. */
export async function giveUpExpired(database: Database): Promise<number> {
  const expired = await database
    .update(outbox)
    .set({ givenUpAt: sql`now()` })
    .where(and(isWaiting, lt(outbox.dueAt, sql`now()`), lt(outbox.expiresAt, sql`now()`)))
    .returning({ id: outbox.id });
  return expired.length;
}

/**
 * Takes the mail that is due longest, for as long as it takes to send it: no other process gets it
 * meanwhile. Undefined when none is due.
 */
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

type Change = { sentAt?: true; givenUpAt?: true; kept?: KeptMail };

/** Writes down what became of a mail. */
export async function settleMail(database: Database, id: number, change: Change): Promise<void> {
  const { sentAt, givenUpAt, kept } = change;
  await database
    .update(outbox)
    .set({
      ...(sentAt && { sentAt: sql`now()` }),
      ...(givenUpAt && { givenUpAt: sql`now()` }),
      ...(kept && { kept }),
    })
    .where(eq(outbox.id, id));
}

const inSeconds = (seconds: number) => sql`now() + make_interval(secs => ${seconds}::float8)`;

/** Has a mail tried again, each time later. */
export async function postponeMail(
  database: Database,
  { id, attempts }: Pick<OutboxRow, 'id' | 'attempts'>,
): Promise<void> {
  const seconds = Math.min(firstPauseSeconds * 2 ** (attempts - 1), longestPauseSeconds);
  await database
    .update(outbox)
    .set({ dueAt: inSeconds(seconds) })
    .where(eq(outbox.id, id));
}

/** Has all mails that are due wait a little: no mail server answers. */
export async function postponeDue(database: Database): Promise<void> {
  const isDue = and(isWaiting, lt(outbox.dueAt, sql`now()`));
  await database
    .update(outbox)
    .set({ dueAt: inSeconds(firstPauseSeconds) })
    .where(isDue);
}

/** Removes mails of long ago, and links for a new password that are no longer valid. */
export async function tidyOutbox(database: Database): Promise<void> {
  const isOld = lt(outbox.createdAt, sql`now() - make_interval(days => ${daysKept})`);
  const isOverReset = and(
    eq(outbox.kind, 'password reset'),
    lt(outbox.expiresAt, sql`now() - make_interval(hours => ${hoursToSendReset})`),
  );
  await database.delete(outbox).where(or(isOld, isOverReset));
}
