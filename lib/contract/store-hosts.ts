import { normaliseHost } from './host';

/** Request host → store host. A store's host is what tags, cache entries and the backend know it by. */
export type StoreHosts = ReadonlyMap<string, string>;

/** Parses STORE_HOSTS: `shop.example.in, www.shop.example.in=shop.example.in`. */
export function parseStoreHosts(
  text: string,
): { ok: true; hosts: StoreHosts } | { ok: false; entry: string } {
  const hosts = new Map<string, string>();
  for (const entry of text.split(',').map((part) => part.trim())) {
    if (!entry) continue;
    const names = entry.split('=').map(normaliseHost);
    const [alias] = names;
    const store = names.at(-1);
    if (!alias || !store || names.length > 2) return { ok: false, entry };
    hosts.set(alias, store);
    // An alias leads to its store's host, which has to be served then.
    if (!hosts.has(store)) hosts.set(store, store);
  }
  return { ok: true, hosts };
}
