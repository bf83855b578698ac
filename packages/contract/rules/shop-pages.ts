// Pages by first path segment (specification §2).

export const policyTypes = ['terms', 'privacy', 'refund', 'return', 'shipping', 'about'] as const;

export const publicPages = [
  'login',
  'register',
  'forgot-password',
  'confirm-email',
  'unsubscribe',
  'cart',
  'track-order',
  'contact',
  'api-test',
  'order-success',
  'account-deleted',
  'wishlist',
] as const;

/** Signed-in shoppers only; others are redirected to /login?from=… */
export const guardedPages = ['account', 'checkout', 'orders', 'payment', 'review'] as const;
