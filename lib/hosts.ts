import { normaliseHost } from './contract/host';
import { isLocalHost } from './contract/store-origin';

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

/**
 * The store that a request's Host header means, or undefined when the operator serves no such host.
 * localhost and its subdomains are always served; every other host must be listed in STORE_HOSTS.
 */
export function storeOfHost(
  header: string | null | undefined,
  hosts: StoreHosts,
): string | undefined {
  const host = normaliseHost(header);
  if (!host) return undefined;
  return hosts.get(host) ?? (isLocalHost(host) ? host : undefined);
}

/**
 * Whether a Host header is a second name, whose pages belong at the store's own host. A store of
 * the world that is shown under a name of this machine stays there.
 */
export function isAlias(header: string | null | undefined, store: string): boolean {
  const host = normaliseHost(header);
  if (!host || host === store) return false;
  return isLocalHost(store) || !isLocalHost(host);
}
