import { and, asc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Database } from '../database/open';
import { outbox } from '../schema';
import type { Retention } from '../settings';
import type { MailKind, QueuedMail } from './mail-kinds';

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

export type OutboxRow = typeof outbox.$inferSelect;

type NewMail = {
  kind: MailKind;
  /** Id of what the mail is about. */
  subject: string | number;
  partId?: number | undefined;
  delayMinutes?: number;
};

export const isWaiting = and(isNull(outbox.sentAt), isNull(outbox.givenUpAt));

const isDue = and(isWaiting, lt(outbox.dueAt, sql`now()`));

export const isMail = (kind: MailKind, subject: string | number) =>
  and(eq(outbox.kind, kind), eq(outbox.subject, String(subject)));

/** False if there is none. */
export async function dropUnsentMails(
  database: Database,
  kind: MailKind,
  subject: string | number,
): Promise<boolean> {
  const dropped = await database
    .delete(outbox)
    .where(and(isWaiting, isMail(kind, subject)))
    .returning({ id: outbox.id });
  return dropped.length > 0;
}

/** Queues mails within the transaction of what they are about. */
export async function queueMails(database: Database, mails: readonly NewMail[]): Promise<void> {
  if (mails.length === 0) return;
  const rows = mails.map(({ kind, subject, partId, delayMinutes }) => {
    const hours = kind === 'password reset' ? hoursToSendReset : hoursToSend;
    const dueAt = delayMinutes && sql`now() + make_interval(mins => ${delayMinutes})`;
    return {
      kind,
      subject: String(subject),
      partId,
      expiresAt: sql`now() + make_interval(hours => ${hours})`,
      ...(dueAt && { dueAt, waitingSince: dueAt }),
    };
  });
  await database.insert(outbox).values(rows);
}

/** Protects mailboxes from flooding. */
const maxLinks = 3;

/** Queues a mail with a link, unless several wait or are not expired. The caller has locked its subject. */
export async function queueLinkMail(database: Database, mail: NewMail): Promise<void> {
  const requested = and(
    isMail(mail.kind, mail.subject),
    gt(outbox.expiresAt, sql`now()`),
    isNull(outbox.givenUpAt),
  );
  if ((await database.$count(outbox, requested)) < maxLinks) await queueMails(database, [mail]);
}

/** Gives up expired mails; returns their number. */
export async function expireMails(database: Database): Promise<number> {
  const expired = await database
    .update(outbox)
    .set({ givenUpAt: sql`now()` })
    .where(and(isDue, lt(outbox.expiresAt, sql`now()`)))
    .returning({ id: outbox.id });
  return expired.length;
}

/** Claims the longest-due mail for the lease; undefined if none is due. */
export async function claimMail(database: Database): Promise<OutboxRow | undefined> {
  const next = database
    .select({ id: outbox.id })
    .from(outbox)
    .where(isDue)
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

type Change = PgUpdateSetSource<typeof outbox>;

const changeMail = async (database: Database, id: number, change: Change): Promise<void> => {
  await database.update(outbox).set(change).where(eq(outbox.id, id));
};

export const completeMail = (database: Database, id: number, end: 'sentAt' | 'givenUpAt') =>
  changeMail(database, id, { [end]: sql`now()` });

export const storeMail = (database: Database, id: number, composedMail: QueuedMail) =>
  changeMail(database, id, { composedMail });

const secondsFromNow = (seconds: number) => sql`now() + make_interval(secs => ${seconds}::float8)`;

export function postponeMail(
  database: Database,
  { id, attempts }: Pick<OutboxRow, 'id' | 'attempts'>,
): Promise<void> {
  const seconds = Math.min(firstRetrySeconds * 2 ** (attempts - 1), maxRetrySeconds);
  return changeMail(database, id, { dueAt: secondsFromNow(seconds) });
}

/** Postpones a mail over its address's limit without counting an attempt. */
export function postponeLimited(database: Database, id: number): Promise<void> {
  const dueAt = secondsFromNow(limitedRetrySeconds);
  const attempts = sql`${outbox.attempts} - 1`;
  return changeMail(database, id, { attempts, dueAt, waitingSince: dueAt });
}

/** Postpones all due mails while the mail server is unreachable. */
export async function postponeDue(database: Database): Promise<void> {
  const dueAt = secondsFromNow(firstRetrySeconds);
  await database.update(outbox).set({ dueAt }).where(isDue);
}

/** Deletes old mails and expired password links. */
export async function deleteOldMails(
  database: Database,
  { mailDays }: Pick<Retention, 'mailDays'>,
): Promise<void> {
  const isOld = lt(outbox.createdAt, sql`now() - make_interval(days => ${mailDays}::int)`);
  const isExpiredReset = and(
    eq(outbox.kind, 'password reset'),
    lt(outbox.expiresAt, sql`now() - make_interval(hours => ${hoursToSendReset})`),
  );
  await database.delete(outbox).where(or(isOld, isExpiredReset));
}
