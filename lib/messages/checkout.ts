/** Literal texts of §8; the last ones are additions. */
export const checkoutMessages = {
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
  deliveryNotQuoted: 'The delivery charge could not be calculated. Please try again in a moment.',
  couponNotChecked: 'The coupon could not be checked. Please try again in a moment.',
} as const;
