import type { StoredStoreInfo } from '../database/schema';
import type { DemoProduct } from './demo-product';
import type { DemoOrder } from './demo-shopper';

/** A store to start with. Its categories are the catalogue's, in that order. */
export type DemoStore = {
  host: string;
  aliases: string[];
  info: Omit<StoredStoreInfo, 'categories'>;
  /** Products by category. */
  catalogue: Record<string, DemoProduct[]>;
  /** The demo shopper's. */
  orders: DemoOrder[];
};
