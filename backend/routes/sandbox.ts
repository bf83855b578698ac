import { type Context, Hono } from 'hono';
import { z } from 'zod';
import type { AppEnv, Dependencies } from '../http/context';
import { limitBody } from '../http/limit-body';
import { readForm } from '../http/read-form';
import { bankPage, closedPage } from '../payments/sandbox/bank-page';
import { readSignedReference } from '../payments/signed-reference';
import { orderSuccessPage, paymentPage, storefrontOrigin } from '../public-addresses';
import { recordOutcome } from '../services/record-outcome';
import { findPayment, type StoredPaymentAttempt } from '../services/record-payment';

const maxKilobytes = 16;
const entranceSchema = z.object({ 'data[payment]': z.string().max(200) });
const overMessage = 'This shop no longer accepts sandbox payments. Please go back and pay again.';
const outcomeSchema = z.object({ outcome: z.enum(['approve', 'decline', 'leave']) });

/** The sandbox's bank page for a signed payment. */
export function sandboxRoutes({ database, settings, keys, log }: Dependencies): Hono<AppEnv> {
  const app = new Hono<AppEnv>();

  const find = async (signed: string) => {
    const reference = readSignedReference(keys.merchantKey, signed);
    return reference === undefined ? undefined : findPayment(database, 'sandbox', reference);
  };

  const unknown = (context: Context<AppEnv>) => context.html(closedPage('Payment not found.'), 404);

  /** A store that has left the sandbox accepts none of its payments. */
  const isOver = ({ state, settings: { providers } }: StoredPaymentAttempt) =>
    state === 'started' && !providers.includes('sandbox');

  const backToPaying = (
    { host, orderId }: StoredPaymentAttempt,
    result?: 'declined' | 'cancelled',
  ) => paymentPage(settings, host, orderId, result);

  const over = (context: Context<AppEnv>, payment: StoredPaymentAttempt) =>
    context.html(closedPage(overMessage, backToPaying(payment)), 410);

  async function completePayment(
    payment: StoredPaymentAttempt,
    outcome: 'approve' | 'decline' | 'leave',
  ) {
    const { host, orderId, amountPaise, reference, state } = payment;
    if (outcome === 'leave') return backToPaying(payment, 'cancelled');
    if (state === 'failed') return backToPaying(payment, 'declined');
    const result = outcome === 'approve' ? 'paid' : 'failed';
    const bankReference = `SANDBOX-${reference}`;
    const word = { result, amountPaise, bankReference } as const;
    const recorded = await recordOutcome(database, payment, word, log);
    if (recorded === 'failed') return backToPaying(payment, 'declined');
    return recorded === 'refund due'
      ? backToPaying(payment)
      : orderSuccessPage(settings, host, orderId);
  }

  app.use(limitBody(maxKilobytes));
  app.use(async (context, next) => {
    await next();
    context.header('cache-control', 'no-store');
    context.header('referrer-policy', 'no-referrer');
  });

  app.post('/', async (context) => {
    const sent = entranceSchema.safeParse(await readForm(context.req));
    if (!sent.success) return unknown(context);
    const signed = encodeURIComponent(sent.data['data[payment]']);
    return context.redirect(`${context.req.path}/${signed}`, 303);
  });

  app.get('/:payment', async (context) => {
    const payment = await find(context.req.param('payment'));
    if (!payment) return unknown(context);
    if (isOver(payment)) return over(context, payment);
    const { host, state, storeInfo } = payment;
    // Browsers apply form-action to the redirect of a form, too.
    const target = storefrontOrigin(settings, host);
    context.header(
      'content-security-policy',
      `default-src 'none'; style-src 'unsafe-inline'; form-action 'self' ${target}; frame-ancestors 'none'; base-uri 'none'`,
    );
    if (state === 'started') {
      return context.html(bankPage({ ...payment, storeName: storeInfo.storeName ?? host }));
    }
    const message =
      state === 'paid' ? 'This payment was successful.' : 'This payment was declined.';
    return context.html(closedPage(message, backToPaying(payment)));
  });

  app.post('/:payment', async (context) => {
    const payment = await find(context.req.param('payment'));
    const sent = outcomeSchema.safeParse(await readForm(context.req));
    if (!payment || !sent.success) return unknown(context);
    if (isOver(payment)) return over(context, payment);
    return context.redirect(await completePayment(payment, sent.data.outcome), 303);
  });

  return app;
}
