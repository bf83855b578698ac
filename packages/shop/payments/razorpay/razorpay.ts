import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { RazorpayAccount } from '../../stores/payment-settings';
import type { NewPayment, PaymentProvider } from '../provider';
import type { PaymentOutcome } from '../record-payment';

/** Verifies an HMAC-SHA256 signature in hexadecimal. */
function isSigned(secret: string, text: string, signature: string): boolean {
  const expected = createHmac('sha256', secret).update(text).digest();
  const actual = Buffer.from(signature, 'hex');
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}

const id = z.string().min(1).max(100);

export const razorpayReturnSchema = z.object({
  razorpay_payment_id: id,
  razorpay_payment_link_id: id,
  razorpay_payment_link_reference_id: id,
  razorpay_payment_link_status: id,
  razorpay_signature: id,
});
type RazorpayReturn = z.output<typeof razorpayReturnSchema>;

type LinkPayment = { amountPaise: number; data: Record<string, unknown> };

/** Undefined if the signature or link is wrong. The link fixes the amount, which a return omits. */
export function parseRazorpayReturn(
  sent: RazorpayReturn,
  { keySecret }: Pick<RazorpayAccount, 'keySecret'>,
  { amountPaise, data }: LinkPayment,
): PaymentOutcome | undefined {
  const { razorpay_payment_link_id: link, razorpay_payment_link_status: status } = sent;
  const { razorpay_payment_id: bankReference } = sent;
  const signed = [link, sent.razorpay_payment_link_reference_id, status, bankReference].join('|');
  if (link !== data.link || !isSigned(keySecret, signed, sent.razorpay_signature)) return undefined;
  return { result: status === 'paid' ? 'paid' : 'pending', amountPaise, bankReference };
}

const linkEntity = z.object({ reference_id: z.string().max(100) });
const paymentEntity = z.object({ id, amount: z.number().int(), currency: z.string() });

export const razorpayEventSchema = z.object({
  event: z.string().max(100),
  payload: z.object({
    payment_link: z.object({ entity: linkEntity }),
    payment: z.object({ entity: paymentEntity }).optional(),
  }),
});
type RazorpayEvent = z.output<typeof razorpayEventSchema>;

export const isRazorpayEvent = (
  body: string,
  signature: string,
  { webhookSecret }: Pick<RazorpayAccount, 'webhookSecret'>,
): boolean => isSigned(webhookSecret, body, signature);

const results: Partial<Record<string, PaymentOutcome['result']>> = {
  'payment_link.paid': 'paid',
  'payment_link.expired': 'failed',
  'payment_link.cancelled': 'failed',
};

/** Maps an event to an outcome; unknown ones are pending. Only INR counts as an amount. */
export function toPaymentOutcome({ event, payload }: RazorpayEvent): PaymentOutcome {
  const paid = payload.payment?.entity;
  return {
    result: results[event] ?? 'pending',
    amountPaise: paid?.currency === 'INR' ? paid.amount : undefined,
    bankReference: paid?.id,
  };
}

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
