import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { persistOptions } from './persist-options';
import { parseStrings } from './stored-shapes';

/** The products of the last comparison. */
export const useCompared = create<{ ids: string[] }>()(
  persist(
    (): { ids: string[] } => ({ ids: [] }),
    persistOptions(() => localStorage, {
      name: 'compared',
      partialize: ({ ids }) => ids,
      merge: (stored) => ({ ids: parseStrings(stored) }),
    }),
  ),
);
