import { Hono } from 'hono';
import { signatureHeader, verifyWebhook } from '@/lib/contract/revalidation';
import type { AppEnv, Dependencies } from '../http/context';
import { limitBody } from '../http/limit-body';
import { parseInput, parseJson } from '../http/read-input';
import { HttpError } from '../http-error';
import { upiCallbackSchema } from '../payments/upi/upi';
import { toPaise } from '../services/paise';
import { recordOutcome } from '../services/record-outcome';
import { findPayment } from '../services/record-payment';

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
