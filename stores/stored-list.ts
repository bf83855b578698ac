import { parseStrings, storedState } from './persist-options';
import type { StorageKey } from './storage-keys';

/** A store of the latest `max` texts, each once. */
export function storedList(name: StorageKey, max: number, toKey = (text: string) => text) {
  const latest = (texts: readonly string[]) =>
    texts
      .filter((text, index) => texts.findIndex((one) => toKey(one) === toKey(text)) === index)
      .slice(0, max);
  return storedState<{ items: string[]; add: (text: string) => void; clear: () => void }>({
    name,
    storage: () => localStorage,
    partialize: ({ items }) => items,
    merge: (stored, state) => ({ ...state, items: latest(parseStrings(stored)) }),
    initialise: (set) => ({
      items: [],
      add: (text) => set(({ items }) => ({ items: latest([text, ...items]) })),
      clear: () => set({ items: [] }),
    }),
  });
}
