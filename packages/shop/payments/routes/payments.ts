import { calls } from '@aangan/contract/calls';
import { customerOrderOf } from '../../orders/customer-orders';
import type { Api } from '../../platform/http/context';
import type { ContractHono } from '../../platform/http/contract-hono';
import { sendsMail } from '../../platform/mail/mail-transport';
import { orderPageUrl } from '../../platform/public-urls';
import { readStoreRow } from '../../stores/stores';
import { createProviders } from '../create-providers';
import { type PaymentContext, paymentForm, startPayment } from '../payments';
import { readReport, reportPayment } from '../report-payment';

export function paymentRoutes(app: ContractHono, api: Api): void {
  const { database, settings, limits } = api;
  async function readPaymentContext(
    storeId: number,
    clientAddress: string,
  ): Promise<PaymentContext> {
    const store = await readStoreRow(database, storeId);
    const { host, payment } = store;
    const cash = {
      rules: payment.cod ?? {},
      sendsMail: sendsMail(settings, host),
      orderUrl: (orderId: string) => orderPageUrl(settings, host, orderId),
      countOrder: <T>(record: () => Promise<T>) =>
        limits.countByNetwork('cashOrdersPerDay', clientAddress, record),
    };
    return { providers: createProviders(store, api), cash };
  }

  app.openapi(calls.paymentFields, async (context) => {
    const { store, user, clientAddress } = context.var;
    const { orderId } = context.req.valid('query');
    const paymentContext = await readPaymentContext(store.id, clientAddress);
    const shopper = { storeId: store.id, userId: user.id };
    return context.json({ fields: await paymentForm(database, paymentContext, shopper, orderId) });
  });

  app.openapi(calls.createPayment, async (context) => {
    const { store, user, clientAddress } = context.var;
    await limits.countAttempt('pay', clientAddress);
    const paymentContext = await readPaymentContext(store.id, clientAddress);
    const request = context.req.valid('json');
    const shopper = { storeId: store.id, userId: user.id };
    return context.json(await startPayment(database, paymentContext, shopper, request));
  });

  app.openapi(calls.reportPayment, async (context) => {
    await limits.countAttempt('pay', context.var.clientAddress);
    const own = customerOrderOf(context.var, context.req.valid('param'));
    await reportPayment(database, own, context.req.valid('json'));
    return context.json({ success: true });
  });

  app.openapi(calls.paymentReport, async (context) => {
    const own = customerOrderOf(context.var, context.req.valid('param'));
    return context.json(await readReport(database, own));
  });
}
