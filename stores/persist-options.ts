import type { PersistOptions } from 'zustand/middleware';

type Keeping<State> = {
  /** The key in the storage; it holds the plain JSON of what is kept and nothing else. */
  name: string;
  /** What is kept of the state. */
  partialize: (state: State) => unknown;
  /**
   * The state with what is stored, which may be anything. At the first reading `state` may hold
   * what was done before.
   */
  merge: (stored: unknown, state: State, isFirst: boolean) => State;
};

/** A browser may refuse (private windows, a full disk); the store then goes on in memory. */
function attempt<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch (error) {
    console.warn('This browser keeps nothing for the shop:', error);
    return undefined;
  }
}

/** Whether anything is kept under a key; nothing is in a browser that refuses. */
export const isStored = (storage: () => Storage, name: string): boolean =>
  typeof attempt(() => storage().getItem(name)) === 'string';

/** Forgets what is kept under a key, of this tab and of all. */
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

/**
 * Options of zustand's persist that keep a part of a store in the browser's storage. It is read
 * when `persist.rehydrate()` is called, and nothing is written before.
 */
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
    // Nothing comes from a browser that refuses.
    merge: (stored, state) => (stored === undefined ? state : merge(stored, state, !isRead)),
    onRehydrateStorage: () => (state) => {
      isRead = true;
      if (isWaiting && state) write(partialize(state));
      isWaiting = false;
    },
  };
}
