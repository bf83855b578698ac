import type { Hono } from 'hono';
import type { AppEnv, Dependencies } from '../http/context';
import type { AttemptLimits } from '../http/rate-limit';
import { serveCall } from '../http/serve-call';
import { servedCalls, success } from '../http/served-calls';
import { HttpError } from '../http-error';
import { sendsMail } from '../mail/mail-transport';
import { readContactSettings, saveContactMessage } from '../services/contact-settings';
import { confirmByLink, unsubscribeByLink } from '../services/email-links';
import { requestSubscription } from '../services/newsletter';

export function contactRoutes(
  app: Hono<AppEnv>,
  dependencies: Dependencies,
  limits: AttemptLimits,
): void {
  const { database, settings } = dependencies;

  serveCall(app, dependencies, servedCalls.subscribe, async ({ store, body, clientAddress }) => {
    const { newsletter } = await readContactSettings(database, store.id);
    // Subscriptions are confirmed by mail.
    if (!(newsletter && sendsMail(settings, store.host))) {
      throw new HttpError(404, 'This store has no newsletter.');
    }
    await limits.countAttempt('newsletter', clientAddress());
    await requestSubscription(database, store.id, body.email);
    return success;
  });

  serveCall(app, dependencies, servedCalls.contact, async ({ store, body, clientAddress }) => {
    if (!(await readContactSettings(database, store.id)).contact) {
      throw new HttpError(404, 'This store has no contact form.');
    }
    await limits.countMessage(clientAddress());
    await saveContactMessage(database, store.id, body);
    return success;
  });

  serveCall(app, dependencies, servedCalls.confirmEmail, async ({ store, body, clientAddress }) => {
    await limits.countAttempt('email-link', clientAddress());
    const confirmed = await confirmByLink(database, store.id, body.token);
    if (confirmed) return { confirmed: confirmed.subject, product: confirmed.product };
    throw new HttpError(422, 'This link is no longer valid.', { field: 'token' });
  });

  serveCall(app, dependencies, servedCalls.unsubscribe, async ({ store, body, clientAddress }) => {
    await limits.countAttempt('email-link', clientAddress());
    await unsubscribeByLink(database, store.id, body.token);
    return success;
  });
}
