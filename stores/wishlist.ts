import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { persistOptions } from './persist-options';
import { parseStrings } from './stored-shapes';

type Wishlist = {
  /** The latest first. */
  ids: string[];
  toggle: (id: string) => void;
};

export const useWishlist = create<Wishlist>()(
  persist(
    (set) => ({
      ids: [],
      toggle: (id) =>
        set(({ ids }) => ({
          ids: ids.includes(id) ? ids.filter((other) => other !== id) : [id, ...ids],
        })),
    }),
    persistOptions(() => localStorage, {
      name: 'wishlist',
      partialize: ({ ids }) => ids,
      merge: (stored, wishlist, isFirst) => ({
        ...wishlist,
        ids: [...new Set([...(isFirst ? wishlist.ids : []), ...parseStrings(stored)])],
      }),
    }),
  ),
);
