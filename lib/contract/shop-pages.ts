// Every page of the shop by its first path segment (specification §2).

export const policyTypes = ['terms', 'privacy', 'refund', 'return', 'shipping', 'about'] as const;

/** Pages that anybody may open and that have no further path segments. */
export const openPages = [
  'login',
  'register',
  'forgot-password',
  'confirm-email',
  'unsubscribe',
  'cart',
  'compare',
  'track-order',
  'contact',
  'api-test',
  'order-success',
  'wishlist',
] as const;

/** Pages for signed-in shoppers; others go to /login?from=… */
export const guardedPages = ['account', 'checkout', 'orders', 'payment'] as const;
