import { normaliseHost } from './host';
import { isLocalHost } from './store-origin';

/** Request host → store host. A store's host is what tags, cache entries and the backend know it by. */
export type StoreHosts = ReadonlyMap<string, string>;

/** Stands in STORE_HOSTS for every name below localhost. */
const everyLocalName = '*.localhost';

/** Parses STORE_HOSTS: `shop.example.in, www.shop.example.in=shop.example.in`. */
export function parseStoreHosts(
  text: string,
): { ok: true; hosts: StoreHosts } | { ok: false; entry: string } {
  const hosts = new Map<string, string>();
  for (const entry of text.split(',').map((part) => part.trim())) {
    if (!entry) continue;
    if (entry.toLowerCase() === everyLocalName) {
      hosts.set(everyLocalName, everyLocalName);
      continue;
    }
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

/**
 * The store that a normalised host means; undefined where none is served there. Where STORE_HOSTS
 * names no host, names of this machine are served: a newcomer sets nothing.
 */
export function storeNamed(host: string, hosts: StoreHosts): string | undefined {
  const listed = hosts.get(host);
  if (listed) return listed;
  const isServed =
    hosts.size === 0
      ? isLocalHost(host)
      : hosts.has(everyLocalName) && host !== 'localhost' && isLocalHost(host);
  return isServed ? host : undefined;
}
