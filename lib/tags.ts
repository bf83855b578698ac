/** A tag of Next.js' cache, which takes ASCII up to 256 characters and separates tags by commas. */
export function tag(kind: string, store: string, ...rest: string[]): string {
  return [kind, store, ...rest].map(encodeURIComponent).join(':').slice(0, 256);
}

/** The stores that tags are about. */
export function storesOf(tags: readonly string[]): Set<string> {
  return new Set(tags.map((one) => decodeURIComponent(one.split(':')[1] ?? '')));
}
