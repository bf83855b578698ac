import type { Hono } from 'hono';
import type { AppEnv, Dependencies } from '../http/context';
import type { AttemptLimits } from '../http/rate-limit';
import { serveCall } from '../http/serve-call';
import { done, servedCalls } from '../http/served-calls';
import { Refusal } from '../refusal';
import { keepMessage, readInbox, subscribe } from '../services/inbox';

/** What shoppers send to a store, where its information says that it takes that. */
export function inboxRoutes(
  app: Hono<AppEnv>,
  dependencies: Dependencies,
  limits: AttemptLimits,
): void {
  const { database } = dependencies;
  const notTaken = () => new Refusal(404, 'This store does not take that.');

  serveCall(app, dependencies, servedCalls.subscribe, async ({ store, body, address }) => {
    if (!(await readInbox(database, store.id)).newsletter) throw notTaken();
    await limits.countAttempt('newsletter', address());
    await subscribe(database, store.id, body.email);
    return done;
  });

  serveCall(app, dependencies, servedCalls.contact, async ({ store, body, address }) => {
    if (!(await readInbox(database, store.id)).contact) throw notTaken();
    await limits.countAttempt('contact', address());
    await keepMessage(database, store.id, body);
    return done;
  });
}
