import { isLocalHost } from '@aangan/contract/rules/store-origin';

const localBaseAddress = 'http://localhost:8044/api/v1';

/**
 * The base address by specification §7. The store must come from `resolveStore`, not a Host header.
 */
export function baseAddress(store: string, apiBaseUrl: string | undefined): string {
  if (apiBaseUrl) return apiBaseUrl;
  return isLocalHost(store) ? localBaseAddress : `https://api.${store}/api/v1`;
}
