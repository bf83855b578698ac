import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { persistOptions } from './persist-options';
import { readIds } from './stored-shapes';

const most = 5;

type PastSearches = {
  /** The latest first. */
  searches: string[];
  add: (words: string) => void;
  forget: () => void;
};

/** Removes duplicates that differ in case only. */
function latest(searches: readonly string[]): string[] {
  const seen = new Map<string, string>();
  for (const words of searches) {
    const key = words.toLowerCase();
    if (!seen.has(key)) seen.set(key, words);
  }
  return [...seen.values()].slice(0, most);
}

export const usePastSearches = create<PastSearches>()(
  persist(
    (set) => ({
      searches: [],
      add: (words) => set(({ searches }) => ({ searches: latest([words, ...searches]) })),
      forget: () => set({ searches: [] }),
    }),
    persistOptions(() => localStorage, {
      name: 'past-searches',
      partialize: ({ searches }) => searches,
      merge: (stored, state) => ({ ...state, searches: latest(readIds(stored)) }),
    }),
  ),
);
