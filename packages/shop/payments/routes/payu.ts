import { Hono } from 'hono';
import type { AppEnv, Dependencies } from '../../platform/http/context';
import { HttpError } from '../../platform/http/http-error';
import { limitBody } from '../../platform/http/limit-body';
import { readForm } from '../../platform/http/read-form';
import { type PayuValues, parsePayuResponse, wasCancelled } from '../payu/payu';
import {
  findPayment,
  recordOutcome,
  returnUrl,
  type StoredPaymentAttempt,
} from '../record-payment';

const maxKilobytes = 64;

/** Receives PayU's signed results from browsers and from its servers. */
export function payuRoutes({ database, settings, log }: Dependencies): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.use(limitBody(maxKilobytes));

  async function requirePayment({ txnid = '' }: PayuValues): Promise<StoredPaymentAttempt> {
    const payment = await findPayment(database, 'payu', txnid);
    if (!payment) throw new HttpError(404, 'Payment not found.');
    return payment;
  }

  async function record(payment: StoredPaymentAttempt, response: PayuValues) {
    const { orderId, reference, settings: store } = payment;
    const outcome = store.payu && parsePayuResponse(response, store.payu, orderId);
    if (outcome) return recordOutcome(database, payment, outcome, log);
    log.warn({ orderId, reference }, 'PayU response with an invalid hash');
    throw new HttpError(401, 'Invalid hash.');
  }

  app.post('/return', async (context) => {
    const response = await readForm(context.req);
    const payment = await requirePayment(response);
    const failure = wasCancelled(response) ? 'cancelled' : 'declined';
    const page = await returnUrl(settings, payment, () => record(payment, response), failure);
    return context.redirect(page, 303);
  });

  app.post('/webhook', async (context) => {
    const response = await readForm(context.req);
    const recorded = await record(await requirePayment(response), response);
    return context.json({ recorded });
  });

  return app;
}
