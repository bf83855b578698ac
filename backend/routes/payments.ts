import type { Hono } from 'hono';
import type { AppEnv, Dependencies } from '../http/context';
import type { AttemptLimits } from '../http/rate-limit';
import { serveCall } from '../http/serve-call';
import { servedCalls } from '../http/served-calls';
import { sendsMail } from '../mail/mail-transport';
import { createProviders } from '../payments/create-providers';
import { orderPageUrl } from '../public-urls';
import {
  type PaymentContext,
  paymentForm,
  readPaymentStore,
  startPayment,
} from '../services/payments';

export function paymentRoutes(
  app: Hono<AppEnv>,
  dependencies: Dependencies,
  limits: AttemptLimits,
): void {
  const { database, settings } = dependencies;
  async function readPaymentContext(
    storeId: number,
    clientAddress: string,
  ): Promise<PaymentContext> {
    const store = await readPaymentStore(database, storeId);
    const { host, payment } = store;
    const cash = {
      rules: payment.cod ?? {},
      sendsMail: sendsMail(settings, host),
      orderUrl: (orderId: string) => orderPageUrl(settings, host, orderId),
      countOrder: <T>(record: () => Promise<T>) =>
        limits.countByNetwork('cashOrdersPerDay', clientAddress, record),
    };
    return { providers: createProviders(store, dependencies), cash };
  }

  serveCall(app, dependencies, servedCalls.paymentFields, async (request) => {
    const { store, user, query, clientAddress } = request;
    const paymentContext = await readPaymentContext(store.id, clientAddress());
    return { fields: await paymentForm(database, paymentContext, user.id, query.orderId) };
  });

  serveCall(app, dependencies, servedCalls.createPayment, async (request) => {
    const { store, user, body, clientAddress } = request;
    await limits.countAttempt('pay', clientAddress());
    return startPayment(
      database,
      await readPaymentContext(store.id, clientAddress()),
      user.id,
      body,
    );
  });
}
