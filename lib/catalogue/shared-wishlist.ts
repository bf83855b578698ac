/** Some messengers truncate longer links. */
export const maxShared = 50;
const maxIdLength = 200;

export const sharedWishlistPath = (ids: readonly string[]): string =>
  `/wishlist?items=${ids.slice(0, maxShared).map(encodeURIComponent).join(',')}`;

export function sharedIds(items: string | null): string[] {
  const ids = (items ?? '').split(',').filter((id) => id !== '' && id.length <= maxIdLength);
  return [...new Set(ids)].slice(0, maxShared);
}
