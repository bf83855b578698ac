import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { RazorpayAccount } from '../payment-settings';
import type { PaymentOutcome } from '../record-outcome';

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
