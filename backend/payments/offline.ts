import type { PaymentProvider } from './provider';

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
