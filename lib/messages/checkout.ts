/** Literal texts of §8. */
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
} as const;
