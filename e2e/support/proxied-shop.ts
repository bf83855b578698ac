import { ProxiedShop as ShopBehindProxy } from '@/cli/scenario/proxied-shop';
import { apiOrigin } from './urls';

/** A second storefront whose backend, the API of the journeys, can fail. */
export class ProxiedShop extends ShopBehindProxy {
  /** @param settings additional environment variables */
  constructor(settings: Record<string, string> = {}) {
    super(apiOrigin, settings);
  }
}
