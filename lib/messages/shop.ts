/** Literal texts of §8. One module per area, so that a page loads only its own. */
export const messages = {
  storeInfoFailed: 'Failed to load store information. Please refresh the page.',
  listingFailed: 'Failed to load products. Please try again.',
  productNotFound: 'Product not found',
  productFailed: 'Failed to load product details',
  productGone:
    "We couldn't find the product you're looking for. It may have been removed or is temporarily unavailable.",
  addedToCart: (name: string) => `${name} added to your cart.`,
  quantityIncreased: (name: string) => `${name} quantity increased.`,
  saved: { title: 'Saved', action: { label: 'View', href: '/wishlist' } },
  addedFromProduct: (name: string) => ({
    title: 'Added to cart',
    description: `${name} has been added to your cart`,
  }),
  select: {
    size: {
      title: 'Please select a size',
      description: 'You must select a size before adding to cart',
    },
    color: {
      title: 'Please select a colour',
      description: 'You must select a colour before adding to cart',
    },
  },
  partFailed: 'This could not be loaded. Check your connection and try again.',
} as const;

export const addedMessage = (outcome: 'added' | 'increased', name: string): string =>
  outcome === 'added' ? messages.addedToCart(name) : messages.quantityIncreased(name);
