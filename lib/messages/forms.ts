/** Literal texts of §8: forms. */
export const formMessages = {
  subscribed: {
    title: 'Subscribed!',
    description: 'Thank you for subscribing to our newsletter.',
  },
  /** In addition to the toast, if the backend takes subscriptions. */
  confirmSubscription: 'Check your email and confirm your subscription by the link in it.',
  restockRequested: (name: string) => ({
    title: 'Check your email and confirm',
    description: `Then we write to you once, when ${name} is back.`,
  }),
  isBack: 'It is back already. Please load this page again.',
  noResponse: 'No response from server. Please try again later.',
} as const;
