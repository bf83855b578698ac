/** What the shopper reads when something fails or succeeds (specification §8), word for word. */
export const messages = {
  storeInfoFailed: 'Failed to load store information. Please refresh the page.',
  listingFailed: 'Failed to load products. Please try again.',
  productNotFound: 'Product not found',
  productFailed: 'Failed to load product details',
  productGone:
    "We couldn't find the product you're looking for. It may have been removed or is temporarily unavailable.",
  noFeatured: 'No featured products available at the moment.',
  noFiltered: 'No products found with the selected filters.',
  addedToCart: (name: string) => `${name} added to your cart.`,
  quantityIncreased: (name: string) => `${name} quantity increased.`,
  removedFromCart: (name: string) => `${name} removed from your cart.`,
  cartCleared: 'All items have been removed from your cart.',
  addedFromProduct: (name: string) => ({
    title: 'Added to cart',
    description: `${name} has been added to your cart`,
  }),
  selectSize: {
    title: 'Please select a size',
    description: 'You must select a size before adding to cart',
  },
  subscribed: {
    title: 'Subscribed!',
    description: 'Thank you for subscribing to our newsletter.',
  },
  signedIn: 'Logged in successfully.',
  signInFailed: 'Failed to login. Please check your credentials.',
  noResponse: 'No response from server. Please try again later.',
  registered: 'Account created successfully. You can now log in.',
  registrationFailed: 'Failed to register. Please try again.',
  // Ruling 14 names the two providers.
  registrationBanner:
    'Registration failed. Please try using a different email provider (like gmail.com or outlook.com).',
  invalidEmail: 'Invalid Email: Please enter a valid email address.',
  signedOut: { title: 'Logged out', description: 'You have been successfully logged out.' },
  signOutFailed: 'Failed to log out properly.',
  accountFailed: 'Failed to load account information',
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
  messageSent: {
    title: 'Message Sent',
    description: "Thank you for contacting us. We'll get back to you shortly.",
  },
  connectionFailed: 'Connection failed. Check console for details.',
  unexpectedError: (message: string) => `Unexpected error: ${message}`,
  resetLinkSent:
    'If an account exists for that address, a link is on its way. It works once, for one hour.',
  resetFailed: 'Failed to set the password. Please try again.',
  resetNotOffered: 'This shop cannot send such links. Please contact us for help.',
  passwordChanged: 'Your password has been changed. You can now log in.',
  payment: {
    orderMissing: 'Order ID is missing. Please return to checkout.',
    fieldsFailed: 'Failed to load payment form. Please try again later.',
    processFailed: 'Failed to process payment. Please try again later.',
    unknown: 'Unknown error occurred during payment process',
    initiated: { title: 'Payment initiated', description: 'Your payment is being processed' },
    invalid: {
      title: 'Validation Error',
      description: 'Please correct the errors in the form',
    },
    required: 'This field is required',
    email: 'Please enter a valid email address',
    phonePrefix: 'Phone number must start with +91',
    phoneTooShort: (length: number) => `Phone number must have at least ${length} characters`,
    phoneTooLong: (length: number) => `Phone number must have no more than ${length} characters`,
    phoneLength: 'Phone number must be 13 characters (including +91)',
    phoneFormat: 'Invalid phone number format',
  },
  loginRequired: {
    title: 'Login Required',
    description: 'Please sign in to continue to checkout.',
  },
} as const;
