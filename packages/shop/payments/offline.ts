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

/** The merchant collects the money and confirms it. */
export const offlinePayment: PaymentProvider = {
  name: 'offline',
  methods: [
    { value: 'cash', label: 'Cash on delivery' },
    {
      value: 'transfer',
      label: 'Bank transfer',
      description: 'We call you to confirm your order.',
    },
  ],
  fields: [
    { name: 'note', label: 'Note to the shop', type: 'textarea', rules: { maxLength: 500 } },
  ],
  start: (_payment, { method = 'transfer' }) => ({ method, isPaidLater: method === 'cash' }),
};
