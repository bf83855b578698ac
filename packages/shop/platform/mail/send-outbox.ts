import type { Logger } from 'pino';
import { composeMail } from '../../compose-mail';
import type { Database } from '../database/open';
import type { Settings } from '../settings';
import type { ComposedMail, MailSettings } from './composed-mail';
import { holdFirstMail } from './hold-mails';
import { countMail } from './limit-mails';
import { passwordKinds } from './mail-kinds';
import { storesMails } from './mail-transport';
import type { Mailer } from './mailer';
import {
  claimMail,
  completeMail,
  expireMails,
  type OutboxRow,
  postponeDue,
  postponeLimited,
  postponeMail,
} from './outbox';

export type Sending = {
  database: Database;
  settings: MailSettings & Pick<Settings, 'isPublic' | 'mailsPerAddress'>;
  mailer: Mailer | undefined;
  log: Pick<Logger, 'warn' | 'error'>;
};

/** A permanent rejection of the recipient. */
const isRejected = ({ command, responseCode }: { command?: unknown; responseCode?: unknown }) =>
  command === 'RCPT TO' && Number(responseCode) >= 500;

/** Stable across retries, so that servers and clients deduplicate. */
const messageIdOf = ({ id, createdAt }: OutboxRow, host: string) =>
  `<${id}.${createdAt.getTime()}@${host}>`;

/** Retries were counted by the first attempt. */
async function isWithinLimit(
  { database, settings }: Sending,
  { attempts }: OutboxRow,
  { mail, budget, verifiedAccount }: ComposedMail,
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
    log.warn({ mail: id, kind }, 'a mail was not sent: its address has reached the daily limit');
    // An unconfirmed order is cancelled.
    if (kind === 'cash confirmation') await postponeLimited(database, id);
    else if (orderId !== null) await holdFirstMail(database, { id, orderId });
    else await completeMail(database, id, { givenUpAt: true });
    return;
  }
  // Stores a password link only if there is no other way to receive it.
  if (isQueued && !(mailer && passwordKinds.has(row.kind))) {
    const { to, subject, text, html } = mail;
    await completeMail(database, row.id, { composedMail: { to, subject, text, html } });
  }
  await mailer?.(mail, messageIdOf(row, host));
  await completeMail(database, row.id, { sentAt: true });
}

/** Sends due mails; several processes may run. A crash between sending and recording sends twice. */
export async function sendOutbox(sending: Sending, signal?: AbortSignal): Promise<void> {
  const { database, settings, log } = sending;
  const expired = await expireMails(database);
  if (expired > 0) log.error({ mails: expired }, 'mails expired before they could be sent');
  while (!signal?.aborted) {
    const row = await claimMail(database);
    if (!row) return;
    const { id, kind, orderId, attempts } = row;
    try {
      await sendClaimed(sending, row);
    } catch (error) {
      const { command, responseCode } = Object(error);
      // Mail server responses may contain addresses.
      const logged = responseCode === undefined ? { err: error } : { command, responseCode };
      const fields = { mail: id, kind, orderId, attempts, ...logged };
      if (isRejected({ command, responseCode })) {
        log.error(fields, 'the mail server rejected a mail');
        await completeMail(database, id, { givenUpAt: true });
        continue;
      }
      log.warn(fields, 'sending a mail failed; it is retried');
      await postponeMail(database, row);
      // A local test shop shows unsent mails, too.
      if (!settings.isPublic) continue;
      if (responseCode === undefined) await postponeDue(database);
      return;
    }
  }
}
