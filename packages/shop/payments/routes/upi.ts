import { signatureHeader, verifyWebhook } from '@aangan/contract/revalidation';
import { Hono } from 'hono';
import type { AppEnv, Dependencies } from '../../platform/http/context';
import { HttpError } from '../../platform/http/http-error';
import { limitBody } from '../../platform/http/limit-body';
import { parseInput, parseJson } from '../../platform/http/read-input';
import { toPaise } from '../../platform/paise';
import { findPayment, recordOutcome } from '../record-payment';
import { upiCallbackSchema } from '../upi/upi';

const maxKilobytes = 16;

/** Receives signed results from the merchant's own UPI system. */
export function upiRoutes({ database, log }: Dependencies): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.use(limitBody(maxKilobytes));

  app.post('/callback', async (context) => {
    const body = await context.req.text();
    const { reference, status, amount, bankReference } = parseInput(
      upiCallbackSchema,
      parseJson(body),
    );
    const payment = await findPayment(database, 'upi', reference);
    const secret = payment?.settings.upi?.callbackSecret;
    const signature = context.req.header(signatureHeader) ?? null;
    // The same error as for an unknown payment, so that references cannot be enumerated.
    if (!payment || !secret || !verifyWebhook(secret, body, signature)) {
      log.warn({ reference }, 'UPI callback with an invalid signature');
      throw new HttpError(401, 'Invalid signature.');
    }
    const result = status === 'success' ? 'paid' : 'failed';
    const outcome = { result, amountPaise: toPaise(amount), bankReference } as const;
    return context.json({ recorded: await recordOutcome(database, payment, outcome, log) });
  });

  return app;
}
