import type { PaymentProvider } from './provider';

/** A bank transfer that the merchant confirms; the order page shows the account. */
export const bankPayment = (orderUrl: (orderId: string) => string): PaymentProvider => ({
  name: 'bank',
  methods: [
    {
      value: 'bank-transfer',
      label: 'Bank transfer',
      description:
        'We show our account number next, and confirm your order when the money arrives.',
    },
  ],
  start: ({ orderId }) => ({ method: 'bank-transfer', redirectUrl: orderUrl(orderId) }),
});
