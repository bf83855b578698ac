import type { PersistOptions } from 'zustand/middleware';

type Keeping<State> = {
  /** The storage key; holds the JSON of the partialised state. */
  name: string;
  partialize: (state: State) => unknown;
  /** `stored` is untrusted. At the first hydration `state` may contain earlier actions. */
  merge: (stored: unknown, state: State, isFirst: boolean) => State;
};

/** Storage may throw (private windows, quota): the store then lives in memory. */
function attempt<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch (error) {
    console.warn('Browser storage is not available:', error);
    return undefined;
  }
}

export const isStored = (storage: () => Storage, name: string): boolean =>
  typeof attempt(() => storage().getItem(name)) === 'string';

export function clearStored(name: string): void {
  attempt(() => localStorage.removeItem(name));
  attempt(() => sessionStorage.removeItem(name));
}

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

/** Options for zustand's persist: hydrates on `persist.rehydrate()` and writes only after that. */
export function persistOptions<State>(
  storage: () => Storage,
  { name, partialize, merge }: Keeping<State>,
): PersistOptions<State, unknown> {
  let isRead = false;
  let isWaiting = false;
  const write = (kept: unknown) => attempt(() => storage().setItem(name, JSON.stringify(kept)));

  return {
    name,
    partialize,
    skipHydration: true,
    storage: {
      getItem: () => attempt(() => ({ state: parseJson(storage().getItem(name)) })) ?? null,
      setItem(_, { state }) {
        if (isRead) write(state);
        else isWaiting = true;
      },
      removeItem: () => attempt(() => storage().removeItem(name)),
    },
    // Undefined if storage throws.
    merge: (stored, state) => (stored === undefined ? state : merge(stored, state, !isRead)),
    onRehydrateStorage: () => (state) => {
      isRead = true;
      if (isWaiting && state) write(partialize(state));
      isWaiting = false;
    },
  };
}
