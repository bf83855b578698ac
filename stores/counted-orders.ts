import { storedList } from './stored-list';

/** Orders that were sent to analytics as a purchase. */
const useCountedOrders = storedList('counted-orders', 20);

/** Returns true for the first time of an order, in all tabs. */
export function countOrder(id: string): boolean {
  useCountedOrders.persist.rehydrate();
  const { items, add } = useCountedOrders.getState();
  add(id);
  return !items.includes(id);
}
