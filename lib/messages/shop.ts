/**
 * What the shopper reads when something fails or succeeds (specification §8), word for word. The
 * areas stand apart, so that a page loads its own.
 */
export const messages = {
  storeInfoFailed: 'Failed to load store information. Please refresh the page.',
  listingFailed: 'Failed to load products. Please try again.',
  productNotFound: 'Product not found',
  productFailed: 'Failed to load product details',
  productGone:
    "We couldn't find the product you're looking for. It may have been removed or is temporarily unavailable.",
  noFeatured: 'No featured products available at the moment.',
  noFiltered: 'No products found with the selected filters.',
  addedToCart: (name: string) => `${name} added to your cart.`,
  quantityIncreased: (name: string) => `${name} quantity increased.`,
  removedFromCart: (name: string) => `${name} removed from your cart.`,
  undo: 'Undo',
  savedForLater: (name: string) => `${name} saved to your wishlist.`,
  saved: { title: 'Saved', action: { label: 'View', href: '/wishlist' } },
  linkCopied: {
    title: 'Link copied',
    description: 'Whoever opens it sees what is on your wishlist now.',
  },
  linkNotCopied: 'This browser does not copy. Here is the link:',
  chooseSize: 'Choose a size',
  cartCleared: 'All items have been removed from your cart.',
  addedFromProduct: (name: string) => ({
    title: 'Added to cart',
    description: `${name} has been added to your cart`,
  }),
  selectSize: {
    title: 'Please select a size',
    description: 'You must select a size before adding to cart',
  },
  subscribed: {
    title: 'Subscribed!',
    description: 'Thank you for subscribing to our newsletter.',
  },
  partFailed: 'This could not be loaded. Check your connection and try again.',
  noResponse: 'No response from server. Please try again later.',
  messageSent: {
    title: 'Message Sent',
    description: "Thank you for contacting us. We'll get back to you shortly.",
  },
  couponKept: (code: string) => `Coupon ${code} is kept for your cart`,
  loginRequired: {
    title: 'Login Required',
    description: 'Please sign in to continue to checkout.',
  },
} as const;
