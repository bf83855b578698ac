import { baseAddress } from './api/base-address';
import { processWide } from './process-wide';
import { storefrontSettings } from './settings';

/** Base addresses of the backends whose changes `server/change-feed.ts` reads. */
export const followedBackends = processWide('followedBackends', () => new Set<string>());

export function isFollowed(store: string): boolean {
  return followedBackends.has(baseAddress(store, storefrontSettings().API_BASE_URL));
}
