/**
 * Whether a link of the shop led to this page by a load of its own, so that history leads back to
 * where it was followed. Pages run its text before the first paint, so it uses nothing from around it.
 */
export function cameByLink(): boolean {
  return history.length > 1 && document.referrer.startsWith(`${location.origin}/`);
}
