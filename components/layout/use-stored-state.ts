'use client';

import { useEffect } from 'react';
import { useCart } from '@/stores/cart';
import { useWishlist } from '@/stores/wishlist';

const stores = [useCart, useWishlist];

/** Reads what the browser keeps after hydration, and again when another tab has changed it. */
export function useStoredState(): void {
  useEffect(() => {
    const read = (key?: string | null) => {
      for (const { persist } of stores) {
        if (!key || key === persist.getOptions().name) void persist.rehydrate();
      }
    };
    const onStorage = ({ key }: StorageEvent) => read(key);
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) read();
    };
    read();
    addEventListener('storage', onStorage);
    addEventListener('pageshow', onShow);
    return () => {
      removeEventListener('storage', onStorage);
      removeEventListener('pageshow', onShow);
    };
  }, []);
}
