import { useSyncExternalStore } from 'react';

type Persisted = {
  persist: {
    hasHydrated: () => boolean;
    onFinishHydration: (listener: () => void) => () => void;
  };
};

/** Returns whether a store is hydrated; false on the server. */
export function useHydrated({ persist }: Persisted): boolean {
  return useSyncExternalStore(persist.onFinishHydration, persist.hasHydrated, () => false);
}
