/** What has happened in this document since the last count of a page (lib/contract/page-count.ts). */
export const uncounted = {
  /** Handles of products that were added to the cart. */
  added: new Set<string>(),
  /** Search words that found nothing. */
  search: '',
};
