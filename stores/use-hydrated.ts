import { useSyncExternalStore } from 'react';

type Persisted = {
  persist: {
    hasHydrated: () => boolean;
    onFinishHydration: (listener: () => void) => () => void;
  };
};

/** Whether a store has been read from the browser; never on the server. */
export function useHydrated({ persist }: Persisted): boolean {
  return useSyncExternalStore(persist.onFinishHydration, persist.hasHydrated, () => false);
}
