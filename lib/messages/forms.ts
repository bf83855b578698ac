/** What forms say of being sent (specification §8), word for word. */
export const formMessages = {
  subscribed: {
    title: 'Subscribed!',
    description: 'Thank you for subscribing to our newsletter.',
  },
  restockKept: (name: string) => ({
    title: 'We will write to you',
    description: `Once, when ${name} is back.`,
  }),
  isBack: 'It is back already. Please load this page again.',
  noResponse: 'No response from server. Please try again later.',
} as const;
