/** Under what the browser keeps what a shopper entered; sign-out forgets it. */
export const personalKeys = [
  'last-address',
  'checkout-draft',
  'checkout-business',
  'payment-draft',
  'past-searches',
];
