import { storedState } from './persist-options';
import { parseStrings } from './stored-shapes';

const maxOrders = 20;

/** Orders that were sent to analytics as a purchase; the latest first. */
const useCountedOrders = storedState<{ ids: string[] }>({
  name: 'counted-orders',
  storage: () => localStorage,
  partialize: ({ ids }) => ids,
  merge: (stored) => ({ ids: parseStrings(stored) }),
  initialise: (): { ids: string[] } => ({ ids: [] }),
});

/** Returns true for the first time of an order, in all tabs. */
export function countOrder(id: string): boolean {
  useCountedOrders.persist.rehydrate();
  const { ids } = useCountedOrders.getState();
  if (ids.includes(id)) return false;
  useCountedOrders.setState({ ids: [id, ...ids].slice(0, maxOrders) });
  return true;
}
