import { storedState } from './persist-options';
import { parseStrings } from './stored-shapes';

/** More than shown: the row omits the page's own product and those in the cart. */
const maxProducts = 12;

type RecentlyViewed = {
  ids: string[];
  add: (id: string) => void;
};

const latest = (ids: readonly string[]) => [...new Set(ids)].slice(0, maxProducts);

export const useRecentlyViewed = storedState<RecentlyViewed>({
  name: 'seen-products',
  storage: () => localStorage,
  partialize: ({ ids }) => ids,
  merge: (stored, state) => ({ ...state, ids: latest(parseStrings(stored)) }),
  initialise: (set) => ({
    ids: [],
    add: (id) => set(({ ids }) => ({ ids: latest([id, ...ids]) })),
  }),
});

export function recordViewedProduct(id: string): void {
  useRecentlyViewed.persist.rehydrate();
  useRecentlyViewed.getState().add(id);
}
