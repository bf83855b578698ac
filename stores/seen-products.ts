import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { persistOptions } from './persist-options';
import { readIds } from './stored-shapes';

/** One more than shown: a product page omits its own product. */
const most = 5;

type SeenProducts = {
  /** The latest first. */
  ids: string[];
  add: (id: string) => void;
};

const latest = (ids: readonly string[]) => [...new Set(ids)].slice(0, most);

export const useSeenProducts = create<SeenProducts>()(
  persist(
    (set) => ({
      ids: [],
      add: (id) => set(({ ids }) => ({ ids: latest([id, ...ids]) })),
    }),
    persistOptions(() => localStorage, {
      name: 'seen-products',
      partialize: ({ ids }) => ids,
      merge: (stored, seen) => ({ ...seen, ids: latest(readIds(stored)) }),
    }),
  ),
);
