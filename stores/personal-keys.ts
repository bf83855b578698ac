/** Under what the browser keeps what a shopper entered and looked at; sign-out forgets it. */
export const personalKeys = [
  'last-address',
  'checkout-draft',
  'checkout-business',
  'payment-draft',
  'past-searches',
  'seen-products',
];
