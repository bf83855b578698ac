/** Storage keys that sign-out clears. */
export const personalKeys = [
  'last-address',
  'checkout-draft',
  'checkout-business',
  'payment-draft',
  'past-searches',
  'seen-products',
];
