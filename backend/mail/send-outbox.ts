import type { Logger } from 'pino';
import type { Database } from '../database/open';
import type { Settings } from '../settings';
import { type Composed, composeMail, type MailSettings } from './compose-mail';
import { holdFirstMail } from './hold-mails';
import { countMail } from './limit-mails';
import { storesMails } from './mail-transport';
import type { Mailer } from './mailer';
import {
  claimMail,
  completeMail,
  giveUpExpired,
  type OutboxRow,
  postponeDue,
  postponeLimited,
  postponeMail,
} from './outbox';

export type Sending = {
  database: Database;
  settings: MailSettings & Pick<Settings, 'isPublic' | 'mailsPerAddress'>;
  /** Undefined where no mail server is set. */
  mailer: Mailer | undefined;
  log: Pick<Logger, 'warn' | 'error'>;
};

/** What a mail server said of one mail, against which trying again does not help: nobody is there. */
const isRejected = ({ command, responseCode }: { command?: unknown; responseCode?: unknown }) =>
  command === 'RCPT TO' && Number(responseCode) >= 500;

/** The same for a mail that is sent twice, so that mail servers and programs may know it again. */
const messageIdOf = ({ id, createdAt }: OutboxRow, host: string) =>
  `<${id}.${createdAt.getTime()}@${host}>`;

/** Whether a mail may go by the limit of its address; a second attempt was counted before. */
async function isWithinLimit(
  { database, settings }: Sending,
  { attempts }: OutboxRow,
  { mail, budget, verifiedAccount }: Composed,
): Promise<boolean> {
  if (!mail || !budget || attempts > 1) return true;
  const { to } = mail;
  return countMail(database, { to, budget, verifiedAccount }, settings.mailsPerAddress);
}

async function sendClaimed(sending: Sending, row: OutboxRow): Promise<void> {
  const { database, settings, mailer, log } = sending;
  const composed = await composeMail(database, settings, row);
  const { host, mail } = composed;
  const isQueued = storesMails(settings, host);
  if (!mail || !(mailer || isQueued)) {
    await completeMail(database, row.id, { givenUpAt: true });
    return;
  }
  if (!(await isWithinLimit(sending, row, composed))) {
    const { id, kind, orderId } = row;
    log.warn({ mail: id, kind }, 'a mail was not sent: its address has received those of a day');
    // Its order would be cancelled without it.
    if (kind === 'cash confirmation') await postponeLimited(database, id);
    else if (orderId !== null) await holdFirstMail(database, { id, orderId });
    else await completeMail(database, id, { givenUpAt: true });
    return;
  }
  // A link for a new password lies here only where there is no other way to read it.
  if (isQueued && !(mailer && row.kind === 'password reset')) {
    const { to, subject, text, html } = mail;
    await completeMail(database, row.id, { kept: { to, subject, text, html } });
  }
  await mailer?.(mail, messageIdOf(row, host));
  await completeMail(database, row.id, { sentAt: true });
}

/**
 * Sends the mails that are due, one after the other, until none is left, `signal` aborts or, in a
 * public shop, sending fails: then the rest waits. Several processes may do so at once. A mail is sent
 * once, unless its process dies between the mail server's word and writing that down; one that fails
 * is tried again, each time later, until it expires.
 */
export async function sendOutbox(sending: Sending, signal?: AbortSignal): Promise<void> {
  const { database, settings, log } = sending;
  const expired = await giveUpExpired(database);
  if (expired > 0) log.error({ mails: expired }, 'mails were not sent in time and were given up');
  while (!signal?.aborted) {
    const row = await claimMail(database);
    if (!row) return;
    const { id, kind, orderId, attempts } = row;
    try {
      await sendClaimed(sending, row);
    } catch (error) {
      const { command, responseCode } = Object(error);
      // What a mail server answers may name people.
      const logged = responseCode === undefined ? { err: error } : { command, responseCode };
      const facts = { mail: id, kind, orderId, attempts, ...logged };
      if (isRejected({ command, responseCode })) {
        log.error(facts, 'a mail was refused by the mail server and given up');
        await completeMail(database, id, { givenUpAt: true });
        continue;
      }
      log.warn(facts, 'a mail could not be sent and is tried again');
      await postponeMail(database, row);
      // What is only tried out shows all its mails, sent or not.
      if (!settings.isPublic) continue;
      if (responseCode === undefined) await postponeDue(database);
      return;
    }
  }
}
