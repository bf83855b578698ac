import { storeOrigin } from '@aangan/contract/rules/store-origin';
import { storefrontSettings } from '../platform/settings';

export function publicOrigin(store: string): string {
  const { STOREFRONT_PUBLIC_URL, PORT } = storefrontSettings();
  return storeOrigin(store, STOREFRONT_PUBLIC_URL, PORT);
}
