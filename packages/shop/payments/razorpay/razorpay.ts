import type { Logger } from 'pino';
import { z } from 'zod';
import type { RazorpayAccount } from '../payment-settings';
import type { NewPayment, PaymentProvider } from '../provider';

/** Razorpay requires at least 15 minutes. */
const linkMinutes = 30;
const responseTimeoutSeconds = 10;

const createdSchema = z.object({
  id: z.string().min(1).max(100),
  short_url: z.url({ protocol: /^https$/ }),
  amount: z.number(),
  currency: z.string(),
});

const errorSchema = z.object({ error: z.object({ description: z.string() }) });

type PaymentLink = { id: string; url: string };

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

/** Creates a payment link (POST /v1/payment_links/); throws on errors and after ten seconds. */
async function createLink(
  { keyId, keySecret }: Pick<RazorpayAccount, 'keyId' | 'keySecret'>,
  payment: NewPayment,
  { apiUrl, returnUrl }: { apiUrl: string; returnUrl: string },
): Promise<PaymentLink> {
  const response = await fetch(`${apiUrl}/v1/payment_links/`, {
    method: 'POST',
    redirect: 'error',
    signal: AbortSignal.timeout(responseTimeoutSeconds * 1000),
    headers: {
      authorization: `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(linkRequest(payment, returnUrl)),
  });
  const body: unknown = await response.json();
  if (!response.ok) {
    const { data } = errorSchema.safeParse(body);
    throw new Error(
      `Razorpay returned ${response.status}: ${data?.error.description ?? 'no description'}`,
    );
  }
  const { id, short_url: url, amount, currency } = createdSchema.parse(body);
  if (amount !== payment.amountPaise || currency !== 'INR') {
    throw new Error(`Razorpay created a link for ${amount} ${currency}.`);
  }
  return { id, url };
}

export type RazorpayLog = Pick<Logger, 'warn'>;

type RazorpayOptions = {
  label: string;
  returnUrl: string;
  apiUrl: string;
  log: RazorpayLog;
};

const unavailableMessage =
  'The payment page is not available right now. You have not been charged and your order is saved. Please try again or choose another payment method.';

/** Razorpay's hosted page, with a payment link per attempt. */
export function razorpayPayment(
  account: RazorpayAccount,
  { label, log, ...urls }: RazorpayOptions,
): PaymentProvider {
  const method = 'razorpay';
  return {
    name: 'razorpay',
    methods: [
      {
        value: method,
        label,
        description: "You pay on Razorpay's page. We never see your card number or password.",
      },
    ],
    async start(payment) {
      try {
        const { id: link, url: redirectUrl } = await createLink(account, payment, urls);
        return { method, redirectUrl, providerData: { link } };
      } catch (err) {
        const { orderId, reference } = payment;
        log.warn({ err, orderId, reference }, 'Razorpay did not create a payment link');
        return { method, error: unavailableMessage };
      }
    },
  };
}
