/** Literal texts of §8: forms. */
export const formMessages = {
  subscribed: {
    title: 'Subscribed!',
    description: 'Thank you for subscribing to our newsletter.',
  },
  /** Instead of the toast, if the backend takes subscriptions: nobody is subscribed yet. */
  confirmSubscription:
    'Almost done: check your email and confirm your subscription with the link in it. An address gets one such link a day.',
  restockRequested: (name: string) => ({
    title: 'Check your email and confirm',
    description: `We'll email you once when ${name} is back. An address gets one such link a day, and none once an account has confirmed it.`,
  }),
  restockConfirmed: (name: string) => ({
    title: 'Done',
    description: `We'll email you once when ${name} is back.`,
  }),
  isBack: "It's back in stock. Please reload this page.",
  noResponse: 'No response from server. Please try again later.',
} as const;
