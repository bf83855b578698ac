import { storeOfTag } from '../lib/platform/cache-policy';

/** Of 150 bytes each. */
const maxTags = 100_000;

const revalidations = new Map<string, number>();

/** What was forgotten then counts as revalidated. */
let forgottenAt = 0;

export function recordRevalidation(tags: readonly string[]): void {
  const now = Date.now();
  for (const tag of tags) {
    const store = storeOfTag(tag);
    if (store) revalidations.set(store, now);
    revalidations.set(tag, now);
  }
  if (revalidations.size < maxTags) return;
  revalidations.clear();
  forgottenAt = now;
}

/** In milliseconds since 1970. What was requested then, or before, may be outdated. */
export const revalidatedAt = (tagOrStore: string) => revalidations.get(tagOrStore) ?? forgottenAt;
