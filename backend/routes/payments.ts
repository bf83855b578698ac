import type { Hono } from 'hono';
import type { AppEnv, Dependencies } from '../http/context';
import type { AttemptLimits } from '../http/rate-limit';
import { serveCall } from '../http/serve-call';
import { servedCalls } from '../http/served-calls';
import { chooseProvider } from '../payments/choose-provider';
import { paymentForm, readPaymentStore, startPayment } from '../services/payments';

export function paymentRoutes(
  app: Hono<AppEnv>,
  dependencies: Dependencies,
  limits: AttemptLimits,
): void {
  const { database, settings, keys } = dependencies;
  const providerOf = async (storeId: number) =>
    chooseProvider(await readPaymentStore(database, storeId), settings, keys);

  serveCall(app, dependencies, servedCalls.paymentFields, async ({ store, user, query }) => ({
    fields: await paymentForm(database, await providerOf(store.id), user.id, query.orderId),
  }));

  serveCall(app, dependencies, servedCalls.createPayment, async (request) => {
    const { store, user, body, address } = request;
    await limits.countAttempt('pay', address());
    return startPayment(database, await providerOf(store.id), user.id, body);
  });
}
