'use client';

import { useEffect } from 'react';
import { cartKey, useCart } from '@/stores/cart';

/** Reads the stored cart after hydration, and again when another tab has changed it. */
export function useCartSync(): void {
  useEffect(() => {
    const read = () => void useCart.persist.rehydrate();
    const onStorage = ({ key }: StorageEvent) => {
      // A null key means that everything was cleared.
      if (key === cartKey || key === null) read();
    };
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
