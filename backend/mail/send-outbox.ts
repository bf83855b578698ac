import type { Logger } from 'pino';
import type { Database } from '../database/open';
import type { Settings } from '../settings';
import { composeMail, type MailSettings } from './compose-mail';
import { keepsMails } from './mail-way';
import type { Mailer } from './mailer';
import {
  claimMail,
  giveUpExpired,
  type OutboxRow,
  postponeDue,
  postponeMail,
  settleMail,
} from './outbox';

export type Sending = {
  database: Database;
  settings: MailSettings & Pick<Settings, 'isPublic'>;
  /** Undefined where no mail server is set. */
  mailer: Mailer | undefined;
  log: Pick<Logger, 'warn' | 'error'>;
};

/** What a mail server said of one mail, against which trying again does not help: nobody is there. */
const isRefused = ({ command, responseCode }: { command?: unknown; responseCode?: unknown }) =>
  command === 'RCPT TO' && Number(responseCode) >= 500;

/** The same for a mail that is sent twice, so that mail servers and programs may know it again. */
const messageIdOf = ({ id, createdAt }: OutboxRow, host: string) =>
  `<${id}.${createdAt.getTime()}@${host}>`;

async function sendClaimed({ database, settings, mailer }: Sending, row: OutboxRow): Promise<void> {
  const { host, mail } = await composeMail(database, settings, row);
  const isKept = keepsMails(settings, host);
  if (!mail || !(mailer || isKept)) {
    await settleMail(database, row.id, { givenUpAt: true });
    return;
  }
  // A link for a new password lies here only where there is no other way to read it.
  if (isKept && !(mailer && row.kind === 'password reset')) {
    const { to, subject, text, html } = mail;
    await settleMail(database, row.id, { kept: { to, subject, text, html } });
  }
  await mailer?.(mail, messageIdOf(row, host));
  await settleMail(database, row.id, { sentAt: true });
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
      const said = responseCode === undefined ? { err: error } : { command, responseCode };
      const facts = { mail: id, kind, orderId, attempts, ...said };
      if (isRefused({ command, responseCode })) {
        log.error(facts, 'a mail was refused by the mail server and given up');
        await settleMail(database, id, { givenUpAt: true });
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
