import { orderStatus } from '@aangan/contract/rules/order-status';
import { type Context, Hono } from 'hono';
import { z } from 'zod';
import type { AppEnv, Dependencies } from '../../platform/http/context';
import { limitBody } from '../../platform/http/limit-body';
import { readForm } from '../../platform/http/read-form';
import { orderSuccessUrl, paymentPageUrl, storefrontOrigin } from '../../platform/public-urls';
import { findPayment, recordOutcome, type StoredPaymentAttempt } from '../record-payment';
import { bankPage, closedPage } from '../sandbox/bank-page';
import { verifySignedReference } from '../sandbox/sandbox';

const maxKilobytes = 16;
const entranceSchema = z.object({ 'data[payment]': z.string().max(200) });
const closedMessage = 'This shop no longer accepts sandbox payments. Please go back and pay again.';
const notCharged = 'You were not charged.';
const outcomeSchema = z.object({ outcome: z.enum(['approve', 'decline', 'leave']) });

/** Why a started payment can no longer be approved; a store that has left the sandbox accepts none. */
function closedReason({ state, orderStatus: status, settings: store }: StoredPaymentAttempt) {
  if (state !== 'started') return undefined;
  if (!store.providers.includes('sandbox')) return closedMessage;
  if (status === orderStatus.cancelled) return `This order was cancelled. ${notCharged}`;
  return status === orderStatus.pending
    ? undefined
    : `This order no longer waits for a payment. ${notCharged}`;
}

/** The sandbox's bank page for a signed payment. */
export function sandboxRoutes({ database, settings, keys, log }: Dependencies): Hono<AppEnv> {
  const app = new Hono<AppEnv>();

  const find = async (signed: string) => {
    const reference = verifySignedReference(keys.merchantKey, signed);
    return reference === undefined ? undefined : findPayment(database, 'sandbox', reference);
  };

  const sendNotFound = (context: Context<AppEnv>) =>
    context.html(closedPage('Payment not found.'), 404);

  const retryUrl = ({ host, orderId }: StoredPaymentAttempt, result?: 'declined' | 'cancelled') =>
    paymentPageUrl(settings, host, orderId, result);

  const sendClosedPage = (
    context: Context<AppEnv>,
    payment: StoredPaymentAttempt,
    reason: string,
  ) => context.html(closedPage(reason, retryUrl(payment)), 410);

  async function completePayment(
    payment: StoredPaymentAttempt,
    outcome: 'approve' | 'decline' | 'leave',
  ) {
    const { host, orderId, amountPaise, reference, state } = payment;
    if (outcome === 'leave') return retryUrl(payment, 'cancelled');
    if (state === 'failed') return retryUrl(payment, 'declined');
    const result = outcome === 'approve' ? 'paid' : 'failed';
    const bankReference = `SANDBOX-${reference}`;
    const verified = { result, amountPaise, bankReference } as const;
    const named = { ...payment, method: 'sandbox' };
    const recorded = await recordOutcome(database, named, verified, log);
    if (recorded === 'failed') return retryUrl(payment, 'declined');
    return recorded === 'refund due' ? retryUrl(payment) : orderSuccessUrl(settings, host, orderId);
  }

  app.use(limitBody(maxKilobytes));
  app.use(async (context, next) => {
    await next();
    context.header('cache-control', 'no-store');
    context.header('referrer-policy', 'no-referrer');
  });

  app.post('/', async (context) => {
    const sent = entranceSchema.safeParse(await readForm(context.req));
    if (!sent.success) return sendNotFound(context);
    const signed = encodeURIComponent(sent.data['data[payment]']);
    return context.redirect(`${context.req.path}/${signed}`, 303);
  });

  app.get('/:payment', async (context) => {
    const payment = await find(context.req.param('payment'));
    if (!payment) return sendNotFound(context);
    const closed = closedReason(payment);
    if (closed) return sendClosedPage(context, payment, closed);
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
    return context.html(closedPage(message, retryUrl(payment)));
  });

  app.post('/:payment', async (context) => {
    const payment = await find(context.req.param('payment'));
    const sent = outcomeSchema.safeParse(await readForm(context.req));
    if (!payment || !sent.success) return sendNotFound(context);
    const { outcome } = sent.data;
    const closed = outcome === 'leave' ? undefined : closedReason(payment);
    if (closed) return sendClosedPage(context, payment, closed);
    return context.redirect(await completePayment(payment, outcome), 303);
  });

  return app;
}
