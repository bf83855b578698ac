import { parseStrings, storedState } from './persist-options';

type Wishlist = {
  ids: string[];
  toggle: (id: string) => void;
};

export const useWishlist = storedState<Wishlist>({
  name: 'wishlist',
  storage: () => localStorage,
  partialize: ({ ids }) => ids,
  merge: (stored, wishlist, isFirst) => ({
    ...wishlist,
    ids: [...new Set([...(isFirst ? wishlist.ids : []), ...parseStrings(stored)])],
  }),
  initialise: (set) => ({
    ids: [],
    toggle: (id) =>
      set(({ ids }) => ({
        ids: ids.includes(id) ? ids.filter((other) => other !== id) : [id, ...ids],
      })),
  }),
});
