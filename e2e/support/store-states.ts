import { orderStatus } from '@aangan/contract/rules/order-status';
import { edgeCaseProducts, longStoreName, urn } from './sample-products';
import type { Shopper } from './shop-api';
import { type ProductInput, TestStore } from './test-store';

type StoreState = {
  name?: string;
  info?: object;
  products?: readonly ProductInput[];
  /** Statuses of the orders of one shopper. */
  orders?: readonly number[];
};

/** States of a store that screens show. */
const storeStates = {
  'long-names': { name: longStoreName, products: Object.values(edgeCaseProducts) },
  analytics: { info: { analytics: { service: 'google', id: 'G-SAMPLE0001' } } },
  'every-status': { orders: Object.values(orderStatus) },
} satisfies Record<string, StoreState>;

export type StateName = keyof typeof storeStates;
export type OpenedStore = { store: TestStore; shopper?: Shopper; orders: string[] };

export async function addOrders(
  store: TestStore,
  product: string,
  statuses: readonly number[],
): Promise<OpenedStore> {
  const shopper = await store.register();
  const token = await store.authorize(shopper);
  const orders: string[] = [];
  for (const status of statuses) {
    const number = await store.placeOrder(token, product);
    await store.transitionOrder(number, status);
    orders.push(number);
  }
  return { store, shopper, orders };
}

/** Opens a new store in the state. */
export async function openStore(state: StateName): Promise<OpenedStore> {
  const { name = 'Sample Store', info, products = [urn], orders }: StoreState = storeStates[state];
  const store = new TestStore();
  await store.open(name, info);
  await store.saveProducts(...products);
  return orders ? addOrders(store, urn.id, orders) : { store, orders: [] };
}
