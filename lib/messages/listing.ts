/** Literal texts of §2. */
export const listingMessages = {
  noFeatured: 'No featured products available at the moment.',
  noFiltered: 'No products found with the selected filters.',
} as const;
