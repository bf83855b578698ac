import { z } from 'zod';
import type { RazorpayAccount } from '../payment-settings';
import type { NewPayment } from '../provider';

/** Razorpay takes no link that ends within a quarter of an hour. */
const linkMinutes = 30;
const responseTimeoutSeconds = 10;

const createdSchema = z.object({
  id: z.string().min(1).max(100),
  short_url: z.url({ protocol: /^https$/ }),
  amount: z.number(),
  currency: z.string(),
});

const errorSchema = z.object({ error: z.object({ description: z.string() }) });

export type PaymentLink = { id: string; url: string };

const linkRequest = (
  { reference, orderId, amountPaise, payer }: NewPayment,
  returnUrl: string,
) => ({
  amount: amountPaise,
  currency: 'INR',
  accept_partial: false,
  reference_id: reference,
  description: `Order ${orderId}`,
  customer: { name: payer.name, email: payer.email, contact: payer.phone },
  notify: { sms: false, email: false },
  reminder_enable: false,
  callback_url: returnUrl,
  callback_method: 'get',
  expire_by: Math.floor(Date.now() / 1000) + linkMinutes * 60,
});

/**
 * Makes a page of Razorpay on which this payment can be made (POST /v1/payment_links/). Throws an
 * Error that says why there is none, also when Razorpay takes longer than ten seconds.
 */
export async function createLink(
  { keyId, keySecret }: Pick<RazorpayAccount, 'keyId' | 'keySecret'>,
  payment: NewPayment,
  { apiUrl, returnUrl }: { apiUrl: string; returnUrl: string },
): Promise<PaymentLink> {
  const answer = await fetch(`${apiUrl}/v1/payment_links/`, {
    method: 'POST',
    redirect: 'error',
    signal: AbortSignal.timeout(responseTimeoutSeconds * 1000),
    headers: {
      authorization: `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(linkRequest(payment, returnUrl)),
  });
  const body: unknown = await answer.json();
  if (!answer.ok) {
    const { data } = errorSchema.safeParse(body);
    throw new Error(
      `Razorpay answered ${answer.status}: ${data?.error.description ?? 'no reason'}`,
    );
  }
  const { id, short_url: url, amount, currency } = createdSchema.parse(body);
  if (amount !== payment.amountPaise || currency !== 'INR') {
    throw new Error(`Razorpay made a link over ${amount} ${currency}.`);
  }
  return { id, url };
}
