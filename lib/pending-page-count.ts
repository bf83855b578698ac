/** Collected in this document for the next page count (lib/contract/page-count.ts). */
export const pendingCount = {
  /** Handles of products that were added to the cart. */
  added: new Set<string>(),
  /** Search words that found nothing. */
  search: '',
};
