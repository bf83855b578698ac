import type { Logger } from 'pino';
import type { RazorpayAccount } from '../payment-settings';
import type { PaymentProvider } from '../provider';
import { createLink } from './create-link';

export type RazorpayLog = Pick<Logger, 'warn'>;

type RazorpayOptions = {
  label: string;
  /** Takes Razorpay's answer back. */
  returnUrl: string;
  apiUrl: string;
  log: RazorpayLog;
};

const notReached =
  'The payment page cannot be reached just now. Nothing was charged and your order is kept: please try again, or pay another way.';

/** Razorpay's hosted page, by a payment link for each attempt. */
export function razorpayPayment(
  account: RazorpayAccount,
  { label, log, ...addresses }: RazorpayOptions,
): PaymentProvider {
  const method = 'razorpay';
  return {
    name: 'razorpay',
    methods: [{ value: method, label }],
    async start(payment) {
      try {
        const { id: link, url: redirectUrl } = await createLink(account, payment, addresses);
        return { method, redirectUrl, known: { link } };
      } catch (err) {
        const { orderId, reference } = payment;
        log.warn({ err, orderId, reference }, 'Razorpay made no payment link');
        return { method, error: notReached };
      }
    },
  };
}
