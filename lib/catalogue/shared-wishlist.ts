/** Some messengers truncate longer links. */
export const mostShared = 50;
const longestId = 200;

export function sharedWishlistPath(ids: readonly string[]): string {
  return `/wishlist?items=${ids.slice(0, mostShared).map(encodeURIComponent).join(',')}`;
}

export function sharedIds(items: string | null): string[] {
  const ids = (items ?? '').split(',').filter((id) => id !== '' && id.length <= longestId);
  return [...new Set(ids)].slice(0, mostShared);
}
