import { storeOrigin } from '../contract/store-origin';
import { storefrontSettings } from '../settings';

/** Where the world finds a store, without a path; for whatever names an address in full. */
export function publicOrigin(store: string): string {
  const { STOREFRONT_PUBLIC_URL, PORT } = storefrontSettings();
  return storeOrigin(store, STOREFRONT_PUBLIC_URL, PORT);
}
