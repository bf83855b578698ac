/** Literal texts of §8; the last ones are additions. */
export const orderMessages = {
  ordersFailed: 'Failed to load your orders. Please try again.',
  orderCreated: { title: 'Order created successfully', description: 'Proceeding to payment...' },
  orderFailed: { title: 'Error placing order', description: 'Please try again later.' },
  fillAllFields: {
    title: 'Please fill all fields',
    description: 'All shipping information fields are required.',
  },
  cartEmpty: {
    title: 'Cart is empty',
    description: 'Please add items to your cart before checkout.',
  },
  trackFieldsRequired: {
    title: 'Required fields',
    description: 'Please enter both order number and email/phone',
  },
  orderFound: { title: 'Order found', description: 'Your order status has been loaded' },
  trackFailed: 'Failed to find order. Please check your information and try again.',
  cancelFailed: 'The order could not be cancelled. Please try again in a moment.',
  returnIncomplete: 'Please choose what to return, and tell us why.',
  returnFailed: 'Your request could not be sent. Please try again in a moment.',
  deliveryNotQuoted: 'The delivery charge could not be calculated. Please try again in a moment.',
  couponNotChecked: 'The coupon could not be checked. Please try again in a moment.',
  buyAgainFailed: "We couldn't load these items. Please try again in a moment.",
} as const;
