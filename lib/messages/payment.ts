/** Literal texts of §8. */
export const paymentMessages = {
  orderMissing: 'Order ID is missing. Please return to checkout.',
  processFailed: 'Failed to process payment. Please try again later.',
  unknown: 'Unknown error occurred during payment process',
  initiated: { title: 'Payment initiated', description: 'Your payment is being processed' },
  invalid: {
    title: 'Validation Error',
    description: 'Please correct the errors in the form',
  },
  /** The shopper has reported the payment. The specification lacks this and the next texts. */
  checking: (order: string) =>
    `We'll confirm order ${order} once your money has arrived. Please don't pay again.`,
  checkingHow:
    'UPI payments usually reach us within minutes, bank transfers within a working day. We then check them by hand.',
  notFound: (utr: string) => `The payment with UTR ${utr} was not found in our account.`,
} as const;
