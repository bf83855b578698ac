/** Specification §2, word for word: what stands where there are no products. */
export const listingMessages = {
  noFeatured: 'No featured products available at the moment.',
  noFiltered: 'No products found with the selected filters.',
} as const;
