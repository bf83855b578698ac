export const wishlistMessages = {
  linkCopied: {
    title: 'Link copied',
    description: 'Whoever opens it sees what is on your wishlist now.',
  },
  linkNotCopied: 'This browser does not copy. Here is the link:',
} as const;
