export const reviewMessages = {
  notReceived: {
    title: 'You can review it after delivery',
    text: 'Only shoppers who have received a product can review it. Check that you are signed in with the account of the order.',
  },
  notFound: {
    title: 'Product not found',
    text: 'This product is no longer in the shop.',
  },
  notLoaded: {
    title: 'The form could not be loaded',
    text: 'Please try again in a moment.',
  },
  waiting: 'It will appear on the product page once we have approved it.',
  published: 'It is now on the product page.',
  waitingBefore: 'Your review waits for approval. You can still change it.',
  publishedBefore: 'Your review is published.',
  changeIsModerated: 'A change may wait for approval again.',
  rejected: (reason: string | undefined) =>
    `We did not publish your review${reason ? `: ${reason}` : '.'} You can change it and send it again.`,
} as const;
