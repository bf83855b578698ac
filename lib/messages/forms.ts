/** What forms say of being sent (specification §8), word for word. */
export const formMessages = {
  subscribed: {
    title: 'Subscribed!',
    description: 'Thank you for subscribing to our newsletter.',
  },
  noResponse: 'No response from server. Please try again later.',
} as const;
