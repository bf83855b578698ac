import { isLocalHost } from '../contract/store-origin';

const localBaseAddress = 'http://localhost:8044/api/v1';

/**
 * The backend's base address for a store, without a trailing slash (specification §7):
 * API_BASE_URL when set; else the local API on localhost; else the api subdomain of the store's host.
 * The store must come from `storeOfHost`, never from a Host header as such.
 */
export function baseAddress(store: string, apiBaseUrl: string | undefined): string {
  if (apiBaseUrl) return apiBaseUrl;
  return isLocalHost(store) ? localBaseAddress : `https://api.${store}/api/v1`;
}
