import { Hono } from 'hono';
import type { AppEnv, Dependencies } from '../../platform/http/context';
import { HttpError } from '../../platform/http/http-error';
import { limitBody } from '../../platform/http/limit-body';
import { parseInput, parseJson } from '../../platform/http/read-input';
import {
  isRazorpayEvent,
  parseRazorpayReturn,
  razorpayEventSchema,
  razorpayReturnSchema,
  toPaymentOutcome,
} from '../razorpay/razorpay';
import { findPayment, recordOutcome, returnUrl } from '../record-payment';

const maxKilobytes = 64;

/** Receives Razorpay's signed results from browsers and from its servers. */
export function razorpayRoutes({ database, settings, log }: Dependencies): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.use(limitBody(maxKilobytes));

  app.get('/return', async (context) => {
    const sent = parseInput(razorpayReturnSchema, context.req.query());
    const reference = sent.razorpay_payment_link_reference_id;
    const payment = await findPayment(database, 'razorpay', reference);
    if (!payment) throw new HttpError(404, 'Payment not found.');
    const { orderId, settings: store } = payment;
    const page = await returnUrl(settings, payment, async () => {
      const outcome = store.razorpay && parseRazorpayReturn(sent, store.razorpay, payment);
      if (outcome) return recordOutcome(database, payment, outcome, log);
      log.warn({ orderId, reference }, 'Razorpay return with an invalid signature');
      throw new HttpError(401, 'Invalid signature.');
    });
    return context.redirect(page, 303);
  });

  app.post('/webhook', async (context) => {
    const body = await context.req.text();
    const event = razorpayEventSchema.safeParse(parseJson(body));
    // Other events and links of the account get 200: Razorpay disables a webhook that fails too
    // often.
    if (!event.success) return context.json({ recorded: 'ignored' });
    const reference = event.data.payload.payment_link.entity.reference_id;
    const payment = await findPayment(database, 'razorpay', reference);
    if (!payment) return context.json({ recorded: 'ignored' });
    const account = payment.settings.razorpay;
    const signature = context.req.header('x-razorpay-signature') ?? '';
    if (!account || !isRazorpayEvent(body, signature, account)) {
      log.warn({ orderId: payment.orderId, reference }, 'Razorpay event with an invalid signature');
      throw new HttpError(401, 'Invalid signature.');
    }
    const outcome = toPaymentOutcome(event.data);
    return context.json({ recorded: await recordOutcome(database, payment, outcome, log) });
  });

  return app;
}
