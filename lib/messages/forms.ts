/** Literal texts of §8: forms. */
export const formMessages = {
  subscribed: {
    title: 'Subscribed!',
    description: 'Thank you for subscribing to our newsletter.',
  },
  /** Instead of the toast, if the backend takes subscriptions: nobody is subscribed yet. */
  confirmSubscription: 'Check your inbox and confirm.',
  restockRequested: (name: string) => ({
    title: 'Check your email and confirm',
    description: `We'll email you once when ${name} is back. If you had such an email from us today, its link confirms this request too.`,
  }),
  restockConfirmed: (name: string) => ({
    title: 'Done',
    description: `We'll email you once when ${name} is back.`,
  }),
  isBack: "It's back in stock. Please reload this page.",
} as const;
