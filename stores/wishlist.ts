'use client';

import { create } from 'zustand';
import { keepInBrowser } from './keep-in-browser';
import { readIds } from './stored-shapes';

type Wishlist = {
  /** Product ids, the latest first. */
  ids: string[];
  toggle: (id: string) => void;
};

export const useWishlist = create<Wishlist>()((set) => ({
  ids: [],
  toggle: (id) =>
    set(({ ids }) => ({
      ids: ids.includes(id) ? ids.filter((other) => other !== id) : [id, ...ids],
    })),
}));

export const keptWishlist = keepInBrowser(useWishlist, {
  name: 'wishlist',
  parse: readIds,
  select: ({ ids }) => ids,
  apply: (stored, { ids }, isFirst) => ({
    ids: isFirst ? [...new Set([...ids, ...stored])] : stored,
  }),
});
