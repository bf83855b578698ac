import type { Revalidation } from '@aangan/contract/revalidation';
import { queueLowStockMails } from './catalogue/low-stock';
import { composeMail } from './compose-mail';
import { deleteOldData } from './delete-old-data';
import { queueRestockMails } from './marketing/restock';
import { queueReviewMails, queueWaitingReviewsMails } from './marketing/reviews/queue-review-mails';
import { cancelUnpaidOrders } from './orders/cancel-unpaid';
import type { Dependencies } from './platform/http/context';
import type { Job } from './platform/jobs';
import { createMailer } from './platform/mail/mailer';
import { sendOutbox } from './platform/mail/send-outbox';
import { periodCheck } from './stores/publish-periods';

const second = 1_000;
const minute = 60 * second;

type Needs = Pick<Dependencies, 'database' | 'settings' | 'log'> & {
  publish(event: Revalidation): Promise<unknown>;
};

/** What the shop does by itself. */
export function shopJobs({ database, settings, log, publish }: Needs): Job[] {
  const mailer = createMailer(settings);
  if (!mailer && settings.isPublic) {
    log.warn('no mail server: set SMTP_HOST and MAIL_FROM to send emails');
  }
  if (!settings.isPublic) {
    log.info(`mails can be read at http://localhost:${settings.port}/mail`);
  }
  const publishPeriods = periodCheck(database, publish);
  const job = (name: string, everyMs: number, run: Job['run']): Job => ({ name, everyMs, run });
  return [
    job('send mails', 2 * second, (signal) =>
      sendOutbox({ database, settings, mailer, compose: composeMail, log }, signal),
    ),
    job('restock mails', 15 * second, () => queueRestockMails(database)),
    job('review requests', 30 * second, () => queueReviewMails(database)),
    job('waiting reviews', 30 * second, () => queueWaitingReviewsMails(database)),
    job('unpaid orders', minute, () => cancelUnpaidOrders(database, settings, publish, log)),
    job('periods of stores', minute, () => publishPeriods()),
    job('low stock', 10 * minute, () => queueLowStockMails(database)),
    job('old data', 60 * minute, () => deleteOldData(database, settings.retention)),
  ];
}
