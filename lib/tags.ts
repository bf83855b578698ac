/** Next.js allows 256 ASCII characters without commas. */
export function tag(kind: string, store: string, ...rest: string[]): string {
  return [kind, store, ...rest].map(encodeURIComponent).join(':').slice(0, 256);
}

export function storesOf(tags: readonly string[]): Set<string> {
  return new Set(tags.map((one) => decodeURIComponent(one.split(':')[1] ?? '')));
}
