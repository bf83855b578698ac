import type { Logger } from 'pino';
import type { RazorpayAccount } from '../payment-settings';
import type { PaymentProvider } from '../provider';
import { createLink } from './create-link';

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
