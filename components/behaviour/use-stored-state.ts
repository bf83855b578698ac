'use client';

import { useEffect } from 'react';
import { keptCart } from '@/stores/cart';
import { keptAddress } from '@/stores/last-address';
import { keptWishlist } from '@/stores/wishlist';

const all = [keptCart, keptWishlist, keptAddress];

/** Reads what the browser keeps after hydration, and again when another tab has changed it. */
export function useStoredState(): void {
  useEffect(() => {
    const read = (key?: string | null) => {
      for (const kept of all) {
        // Without a key, everything may have changed.
        if (!key || key === kept.name) kept.read();
      }
    };
    const onStorage = ({ key }: StorageEvent) => read(key);
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) read();
    };
    // A task of its own: what is drawn then would make the task of the hydration too long.
    const timer = setTimeout(read);
    addEventListener('storage', onStorage);
    addEventListener('pageshow', onShow);
    return () => {
      clearTimeout(timer);
      removeEventListener('storage', onStorage);
      removeEventListener('pageshow', onShow);
    };
  }, []);
}
