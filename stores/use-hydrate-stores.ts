import { useLayoutEffect, useState, useSyncExternalStore } from 'react';

type Persisted = {
  persist: {
    rehydrate: () => unknown;
    hasHydrated: () => boolean;
    onFinishHydration: (listener: () => void) => () => void;
    getOptions: () => { name?: string | undefined };
  };
};

export function hydrateStores(stores: readonly Persisted[], key?: string | null): void {
  for (const { persist } of stores) {
    if (!key || key === persist.getOptions().name) persist.rehydrate();
  }
}

export function followOtherTabs(stores: readonly Persisted[]): () => void {
  const onStorage = ({ key }: StorageEvent) => hydrateStores(stores, key);
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) hydrateStores(stores);
  };
  const controller = new AbortController();
  addEventListener('storage', onStorage, controller);
  addEventListener('pageshow', onShow, controller);
  return () => controller.abort();
}

/** Hydrates the stores of a screen before paint, and follows other tabs; true once it has. */
export function useHydrateStores(...all: readonly Persisted[]): boolean {
  const [stores] = useState(all);
  const [isHydrated, setHydrated] = useState(false);
  useLayoutEffect(() => {
    hydrateStores(stores);
    setHydrated(true);
    return followOtherTabs(stores);
  }, [stores]);
  return isHydrated;
}

export const useHydrated = ({ persist }: Persisted): boolean =>
  useSyncExternalStore(persist.onFinishHydration, persist.hasHydrated, () => false);
