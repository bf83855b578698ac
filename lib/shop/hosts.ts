import { normaliseHost } from '@aangan/contract/rules/host';
import { resolveStoreHost, type StoreHosts } from '@aangan/contract/rules/store-hosts';
import { isLocalHost, storeOrigin } from '@aangan/contract/rules/store-origin';
import { storefrontSettings } from '../platform/settings';

/** The store of a Host header; undefined for a host that is not served. */
export function resolveStore(
  header: string | null | undefined,
  hosts: StoreHosts = storefrontSettings().STORE_HOSTS,
): string | undefined {
  const host = normaliseHost(header);
  return host && resolveStoreHost(host, hosts);
}

/** An alias redirects to the store's own host, except a local name of a public store. */
export function isAlias(header: string | null | undefined, store: string): boolean {
  const host = normaliseHost(header);
  if (!host || host === store) return false;
  return isLocalHost(store) || !isLocalHost(host);
}

export function publicOrigin(store: string): string {
  const { STOREFRONT_PUBLIC_URL, PORT } = storefrontSettings();
  return storeOrigin(store, STOREFRONT_PUBLIC_URL, PORT);
}
