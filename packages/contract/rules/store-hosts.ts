import { normaliseHost } from './host';
import { isLocalHost } from './store-origin';

/** Request host → store host, which identifies the store in tags, cache and backend. */
export type StoreHosts = ReadonlyMap<string, string>;

const everyLocalName = '*.localhost';

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
    if (!hosts.has(store)) hosts.set(store, store);
  }
  return { ok: true, hosts };
}

/**
 * Returns the store of a normalised host. Without STORE_HOSTS, names of this machine are served.
 */
export function resolveStoreHost(host: string, hosts: StoreHosts): string | undefined {
  const listed = hosts.get(host);
  if (listed) return listed;
  const isServed =
    hosts.size === 0
      ? isLocalHost(host)
      : hosts.has(everyLocalName) && host !== 'localhost' && isLocalHost(host);
  return isServed ? host : undefined;
}
