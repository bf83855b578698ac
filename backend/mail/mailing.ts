import { setTimeout as sleep } from 'node:timers/promises';
import { queueLowStockMails } from '../catalogue/low-stock-mails';
import type { Dependencies } from '../http/context';
import { interval } from '../interval';
import { queueReviewMails, queueWaitingReviewsMails } from '../reviews/review-mails';
import { queueRestockMails } from '../services/restock-mails';
import { createMailer } from './mailer';
import { sendOutbox } from './send-outbox';

const sendIntervalMs = 2_000;
const restockIntervalMs = 15_000;
const reviewIntervalMs = 30_000;
const lowStockIntervalMs = 600_000;
const graceMs = 5_000;

/** Starts sending the outbox; returns the function that stops it. */
export function startMailing({
  database,
  settings,
  log,
}: Pick<Dependencies, 'database' | 'settings' | 'log'>): () => Promise<void> {
  const mailer = createMailer(settings);
  if (!mailer && settings.isPublic) {
    log.warn('no mail server: set SMTP_URL and MAIL_FROM to send emails');
  }
  if (!settings.isPublic) {
    log.info(`mails can be read at http://localhost:${settings.port}/mail`);
  }
  const closing = new AbortController();
  const stopSending = interval(
    () => sendOutbox({ database, settings, mailer, log }, closing.signal),
    sendIntervalMs,
    (err) => log.error({ err }, 'reading the outbox failed'),
  );
  const stopRestock = interval(
    () => queueRestockMails(database),
    restockIntervalMs,
    (err) => log.error({ err }, 'checking for restocked products failed'),
  );
  const stopReviews = interval(
    () => queueReviewMails(database),
    reviewIntervalMs,
    (err) => log.error({ err }, 'checking for delivered orders failed'),
  );
  const stopLowStock = interval(
    () => queueLowStockMails(database),
    lowStockIntervalMs,
    (err) => log.error({ err }, 'checking for products low on stock failed'),
  );
  const stopWaitingReviews = interval(
    () => queueWaitingReviewsMails(database),
    reviewIntervalMs,
    (err) => log.error({ err }, 'checking for waiting reviews failed'),
  );
  return async () => {
    closing.abort();
    const stops = [stopSending, stopRestock, stopReviews, stopLowStock, stopWaitingReviews];
    const stopped = Promise.all(stops.map((stop) => stop()));
    // The next process retries a mail that takes longer.
    await Promise.race([stopped, sleep(graceMs, undefined, { ref: false })]);
  };
}
