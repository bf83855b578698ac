import type { Hono } from 'hono';
import type { AppEnv, Dependencies } from '../http/context';
import type { AttemptLimits } from '../http/rate-limit';
import { serveCall } from '../http/serve-call';
import { servedCalls } from '../http/served-calls';
import { sendsMail } from '../mail/mail-transport';
import { chooseProviders } from '../payments/choose-providers';
import { orderPageUrl } from '../public-urls';
import {
  type PaymentTerms,
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
  async function termsOf(storeId: number, address: string): Promise<PaymentTerms> {
    const store = await readPaymentStore(database, storeId);
    const { host, payment } = store;
    const cash = {
      rules: payment.cod ?? {},
      sendsMail: sendsMail(settings, host),
      orderUrl: (orderId: string) => orderPageUrl(settings, host, orderId),
      countOrder: <T>(record: () => Promise<T>) =>
        limits.countByNetwork('cashOrdersPerDay', address, record),
    };
    return { providers: chooseProviders(store, dependencies), cash };
  }

  serveCall(app, dependencies, servedCalls.paymentFields, async (request) => {
    const { store, user, query, address } = request;
    const terms = await termsOf(store.id, address());
    return { fields: await paymentForm(database, terms, user.id, query.orderId) };
  });

  serveCall(app, dependencies, servedCalls.createPayment, async (request) => {
    const { store, user, body, address } = request;
    await limits.countAttempt('pay', address());
    return startPayment(database, await termsOf(store.id, address()), user.id, body);
  });
}
