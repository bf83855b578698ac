import type { Hono } from 'hono';
import type { AppEnv, Dependencies } from '../http/context';
import type { AttemptLimits } from '../http/rate-limit';
import { serveCall } from '../http/serve-call';
import { done, servedCalls } from '../http/served-calls';
import { sendsMail } from '../mail/mail-way';
import { Refusal } from '../refusal';
import { confirmByLink, unsubscribeByLink } from '../services/email-links';
import { keepMessage, readInbox } from '../services/inbox';
import { requestSubscription } from '../services/newsletter';

/** Subscriptions and messages, where the store information says that it takes them, and the links of mails. */
export function inboxRoutes(
  app: Hono<AppEnv>,
  dependencies: Dependencies,
  limits: AttemptLimits,
): void {
  const { database, settings } = dependencies;
  const notTaken = () => new Refusal(404, 'This store does not take that.');

  serveCall(app, dependencies, servedCalls.subscribe, async ({ store, body, address }) => {
    const { newsletter } = await readInbox(database, store.id);
    // Without a mail nobody could confirm.
    if (!(newsletter && sendsMail(settings, store.host))) throw notTaken();
    await limits.countAttempt('newsletter', address());
    await requestSubscription(database, store.id, body.email);
    return done;
  });

  serveCall(app, dependencies, servedCalls.contact, async ({ store, body, address }) => {
    if (!(await readInbox(database, store.id)).contact) throw notTaken();
    await limits.countMessage(address());
    await keepMessage(database, store.id, body);
    return done;
  });

  serveCall(app, dependencies, servedCalls.confirmEmail, async ({ store, body, address }) => {
    await limits.countAttempt('email-link', address());
    const confirmed = await confirmByLink(database, store.id, body.token);
    if (confirmed) return { confirmed: confirmed.subject, product: confirmed.product };
    throw new Refusal(422, 'This link is no longer valid.', { field: 'token' });
  });

  serveCall(app, dependencies, servedCalls.unsubscribe, async ({ store, body, address }) => {
    await limits.countAttempt('email-link', address());
    await unsubscribeByLink(database, store.id, body.token);
    return done;
  });
}
