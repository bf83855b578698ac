import type { PaymentProvider } from './provider';

/**
 * A transfer to the merchant's account, which the merchant confirms. The order's own page shows the
 * account while it waits (transferInstructions).
 */
export const bankPayment = (orderUrl: (orderId: string) => string): PaymentProvider => ({
  name: 'bank',
  methods: [{ value: 'bank-transfer', label: 'Bank transfer' }],
  start: ({ orderId }) => ({ method: 'bank-transfer', redirectUrl: orderUrl(orderId) }),
});
