import { create, type StateCreator } from 'zustand';
import { persist } from 'zustand/middleware';
import type { StorageKey } from './storage-keys';

type StoredSettings<State> = {
  name: StorageKey;
  storage: () => Storage;
  /** Chooses what is stored; the default is all but the actions, which JSON leaves out. */
  partialize?: (state: State) => unknown;
  /** `stored` is untrusted. At the first hydration `state` may contain earlier actions. */
  merge: (stored: unknown, state: State, isFirst: boolean) => State;
  initialise: StateCreator<State>;
};

/** Storage may throw (private windows, quota): the store then lives in memory. */
export function tryStorage<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch (error) {
    console.warn('Browser storage is not available:', error);
    return undefined;
  }
}

export const isStored = (storage: () => Storage, name: StorageKey): boolean =>
  typeof tryStorage(() => storage().getItem(name)) === 'string';

export function clearStored(name: StorageKey): void {
  tryStorage(() => localStorage.removeItem(name));
  tryStorage(() => sessionStorage.removeItem(name));
}

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

/** A store in the browser's storage: hydrates on `persist.rehydrate()` and writes only after that. */
export function storedState<State>(settings: StoredSettings<State>) {
  const { name, storage, partialize = (state) => state, merge, initialise } = settings;
  // Unlike zustand's hasHydrated, it stays true while another tab's change is merged.
  let isHydrated = false;
  let hasPendingWrite = false;
  const write = (value: unknown) =>
    tryStorage(() => storage().setItem(name, JSON.stringify(value)));

  return create<State>()(
    persist(initialise, {
      name,
      partialize,
      skipHydration: true,
      storage: {
        getItem: () => tryStorage(() => ({ state: parseJson(storage().getItem(name)) })) ?? null,
        setItem(_, { state }) {
          if (isHydrated) write(state);
          else hasPendingWrite = true;
        },
        removeItem: () => tryStorage(() => storage().removeItem(name)),
      },
      // `stored` is undefined if storage throws.
      merge: (stored, state) => (stored === undefined ? state : merge(stored, state, !isHydrated)),
      onRehydrateStorage: () => (state) => {
        isHydrated = true;
        if (hasPendingWrite && state) write(partialize(state));
        hasPendingWrite = false;
      },
    }),
  );
}

export const isText = (value: unknown): value is string => typeof value === 'string';

export const parseStrings = (stored: unknown): string[] =>
  Array.isArray(stored) && stored.every(isText) ? stored : [];
