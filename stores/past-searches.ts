import { storedState } from './persist-options';
import { parseStrings } from './stored-shapes';

const maxSearches = 5;

type PastSearches = {
  searches: string[];
  add: (words: string) => void;
  clear: () => void;
};

/** Removes duplicates that differ in case only. */
function latest(searches: readonly string[]): string[] {
  const bySpelling = new Map<string, string>();
  for (const words of searches) {
    const key = words.toLowerCase();
    if (!bySpelling.has(key)) bySpelling.set(key, words);
  }
  return [...bySpelling.values()].slice(0, maxSearches);
}

export const usePastSearches = storedState<PastSearches>({
  name: 'past-searches',
  storage: () => localStorage,
  partialize: ({ searches }) => searches,
  merge: (stored, state) => ({ ...state, searches: latest(parseStrings(stored)) }),
  initialise: (set) => ({
    searches: [],
    add: (words) => set(({ searches }) => ({ searches: latest([words, ...searches]) })),
    clear: () => set({ searches: [] }),
  }),
});
