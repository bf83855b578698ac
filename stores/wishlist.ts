'use client';

import * as z from 'zod/mini';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { browserStorage } from './browser-storage';

type Wishlist = {
  /** Product ids, the latest first. */
  ids: string[];
  toggle: (id: string) => void;
};

const idsSchema = z.array(z.string());

export const useWishlist = create<Wishlist>()(
  persist(
    (set) => ({
      ids: [],
      toggle: (id) =>
        set(({ ids }) => ({
          ids: ids.includes(id) ? ids.filter((other) => other !== id) : [id, ...ids],
        })),
    }),
    {
      name: 'wishlist',
      storage: browserStorage({
        read: (stored) => ({ ids: idsSchema.safeParse(stored).data ?? [] }),
        write: ({ ids }: Pick<Wishlist, 'ids'>) => ids,
      }),
      partialize: ({ ids }) => ({ ids }),
      skipHydration: true,
    },
  ),
);
