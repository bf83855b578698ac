import { useLayoutEffect } from 'react';

type Persisted = {
  persist: { rehydrate: () => unknown; getOptions: () => { name?: string | undefined } };
};

/** Reads what the browser keeps of these stores; with a key, only what is kept under it. */
export function readStored(stores: readonly Persisted[], key?: string | null): void {
  for (const { persist } of stores) {
    if (!key || key === persist.getOptions().name) persist.rehydrate();
  }
}

/** Reads them again whenever another tab has changed them; answers how to stop that. */
export function followStored(stores: readonly Persisted[]): () => void {
  const onStorage = ({ key }: StorageEvent) => readStored(stores, key);
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) readStored(stores);
  };
  addEventListener('storage', onStorage);
  addEventListener('pageshow', onShow);
  return () => {
    removeEventListener('storage', onStorage);
    removeEventListener('pageshow', onShow);
  };
}

/** For one screen: reads them before it is drawn, and follows them while it is there. */
export function useStored(stores: readonly Persisted[]): void {
  useLayoutEffect(() => {
    readStored(stores);
    return followStored(stores);
  }, [stores]);
}
