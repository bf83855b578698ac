/** A link that is too long does not survive every messenger. */
export const mostShared = 50;
const longestId = 200;

/** The address of a page that shows these products to anybody; the first fifty of them. */
export function sharedWishlistPath(ids: readonly string[]): string {
  return `/wishlist?items=${ids.slice(0, mostShared).map(encodeURIComponent).join(',')}`;
}

/** The ids that the query of such an address names, each once; none where it shares nothing. */
export function sharedIds(items: string | null): string[] {
  const ids = (items ?? '').split(',').filter((id) => id !== '' && id.length <= longestId);
  return [...new Set(ids)].slice(0, mostShared);
}
