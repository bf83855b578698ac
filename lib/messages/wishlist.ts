export const wishlistMessages = {
  linkCopied: {
    title: 'Link copied',
    description: 'Anyone with the link can see your wishlist.',
  },
  linkNotCopied: "Your browser can't copy the link. Here it is:",
} as const;
