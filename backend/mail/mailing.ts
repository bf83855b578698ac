import { setTimeout as sleep } from 'node:timers/promises';
import type { Dependencies } from '../http/context';
import { interval } from '../interval';
import { deleteOldMessages } from '../services/contact-settings';
import { deleteExpiredSubscriptions } from '../services/newsletter';
import { queueRestockMails, tidyNotices } from '../services/restock';
import { deleteOldMailCounts } from './limit-mails';
import { createMailer } from './mailer';
import { tidyOutbox } from './outbox';
import { sendOutbox } from './send-outbox';

const sendIntervalMs = 2_000;
const restockIntervalMs = 15_000;
const cleanupIntervalMs = 60 * 60 * 1000;
const graceMs = 5_000;

/** Sends what lies in the outbox, now and whenever something comes; the function it gives ends that. */
export function startMailing({
  database,
  settings,
  log,
}: Pick<Dependencies, 'database' | 'settings' | 'log'>): () => Promise<void> {
  const mailer = createMailer(settings);
  if (!mailer && settings.isPublic) {
    log.warn('no mail server is set (SMTP_URL, MAIL_FROM): this shop sends no mails');
  }
  if (!settings.isPublic) {
    log.info(`mails can be read at http://localhost:${settings.port}/mail`);
  }
  const closing = new AbortController();
  const stopSending = interval(
    () => sendOutbox({ database, settings, mailer, log }, closing.signal),
    sendIntervalMs,
    (err) => log.error({ err }, 'mails could not be looked for'),
  );
  const stopRestock = interval(
    () => queueRestockMails(database),
    restockIntervalMs,
    (err) => log.error({ err }, 'what is back in stock could not be looked for'),
  );
  const stopTidying = interval(
    async () => {
      await tidyOutbox(database);
      await tidyNotices(database);
      await deleteExpiredSubscriptions(database);
      await deleteOldMessages(database);
      await deleteOldMailCounts(database);
    },
    cleanupIntervalMs,
    (err) => log.error({ err }, 'old mails could not be removed'),
  );
  return async () => {
    closing.abort();
    const stopped = Promise.all([stopSending(), stopRestock(), stopTidying()]);
    // A mail that takes longer is sent by whoever starts next.
    await Promise.race([stopped, sleep(graceMs, undefined, { ref: false })]);
  };
}
