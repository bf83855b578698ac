import { normaliseHost } from './contract/host';
import { type StoreHosts, storeNamed } from './contract/store-hosts';
import { isLocalHost } from './contract/store-origin';

/**
 * The store that a request's Host header means, or undefined when the operator serves no such host:
 * those of STORE_HOSTS, and without that setting localhost and its subdomains.
 */
export function storeOfHost(
  header: string | null | undefined,
  hosts: StoreHosts,
): string | undefined {
  const host = normaliseHost(header);
  return host && storeNamed(host, hosts);
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
