/** Specification §8, word for word: paying. */
export const paymentMessages = {
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
} as const;
