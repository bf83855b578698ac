import type { Hono } from 'hono';
import type { AppEnv, Dependencies } from '../http/context';
import type { AttemptLimits } from '../http/rate-limit';
import { serveCall } from '../http/serve-call';
import { servedCalls } from '../http/served-calls';
import { chooseProviders } from '../payments/choose-providers';
import { paymentForm, readPaymentStore, startPayment } from '../services/payments';

export function paymentRoutes(
  app: Hono<AppEnv>,
  dependencies: Dependencies,
  limits: AttemptLimits,
): void {
  const { database } = dependencies;
  const providersOf = async (storeId: number) =>
    chooseProviders(await readPaymentStore(database, storeId), dependencies);

  serveCall(app, dependencies, servedCalls.paymentFields, async ({ store, user, query }) => ({
    fields: await paymentForm(database, await providersOf(store.id), user.id, query.orderId),
  }));

  serveCall(app, dependencies, servedCalls.createPayment, async (request) => {
    const { store, user, body, address } = request;
    await limits.countAttempt('pay', address());
    return startPayment(database, await providersOf(store.id), user.id, body);
  });
}
