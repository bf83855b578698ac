/** Literal texts of §8; the last ones are additions. */
export const orderMessages = {
  ordersFailed: 'Failed to load your orders. Please try again.',
  trackFieldsRequired: {
    title: 'Required fields',
    description: 'Please enter both order number and email/phone',
  },
  orderFound: { title: 'Order found', description: 'Your order status has been loaded' },
  trackFailed: 'Failed to find order. Please check your information and try again.',
  returnIncomplete: 'Please choose what to return, and tell us why.',
  buyAgainFailed: "We couldn't load these items. Please try again in a moment.",
} as const;
