import type { Logger } from 'pino';
import type { Database } from '../database/open';
import type { Settings } from '../settings';
import { countMail } from './limit-mails';
import { type ComposeMail, frameDraft, type MailDraft, type MailSettings } from './mail-draft';
import { limitedKinds, passwordKinds } from './mail-kinds';
import { storesMails } from './mail-transport';
import type { Mail, Mailer } from './mailer';
import {
  claimMail,
  completeMail,
  expireMails,
  type OutboxRow,
  postponeDue,
  postponeMail,
  storeMail,
} from './outbox';

export type Sending = {
  database: Database;
  settings: MailSettings & Pick<Settings, 'isPublic' | 'mailsPerAddress'>;
  mailer: Mailer | undefined;
  compose: ComposeMail;
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
  { attempts, kind }: OutboxRow,
  { to }: Mail,
  { budget = limitedKinds[kind], verifiedAccount }: MailDraft,
): Promise<boolean> {
  if (!budget || attempts > 1) return true;
  return countMail(database, { to, budget, verifiedAccount }, settings.mailsPerAddress);
}

async function sendClaimed(sending: Sending, row: OutboxRow): Promise<void> {
  const { database, settings, mailer, compose, log } = sending;
  const { id, kind } = row;
  const giveUp = () => completeMail(database, id, 'givenUpAt');
  const draft = await compose(database, settings, row);
  const mail = draft && (await frameDraft(settings, draft));
  if (!mail) return giveUp();
  const isStored = storesMails(settings, draft.host);
  if (!(mailer || isStored)) return giveUp();
  if (!(await isWithinLimit(sending, row, mail, draft))) {
    log.warn({ mail: id, kind }, 'a mail was not sent: its address has reached the daily limit');
    return (draft.onLimit ?? giveUp)();
  }
  // Stores a password link only if there is no other way to receive it.
  if (isStored && !(mailer && passwordKinds.has(kind))) {
    const { to, subject, text, html } = mail;
    await storeMail(database, id, { to, subject, text, html });
  }
  await mailer?.(mail, messageIdOf(row, draft.host));
  await completeMail(database, id, 'sentAt');
}

/** Sends due mails; several processes may run. A crash between sending and recording sends twice. */
export async function sendOutbox(sending: Sending, signal?: AbortSignal): Promise<void> {
  const { database, settings, log } = sending;
  const expired = await expireMails(database);
  if (expired > 0) log.error({ mails: expired }, 'mails expired before they could be sent');
  while (!signal?.aborted) {
    const row = await claimMail(database);
    if (!row) return;
    const { id, kind, subject, attempts } = row;
    try {
      await sendClaimed(sending, row);
    } catch (error) {
      const { command, responseCode } = Object(error);
      // Mail server responses may contain addresses.
      const logged = responseCode === undefined ? { err: error } : { command, responseCode };
      const fields = { mail: id, kind, subject, attempts, ...logged };
      if (isRejected({ command, responseCode })) {
        log.error(fields, 'the mail server rejected a mail');
        await completeMail(database, id, 'givenUpAt');
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
