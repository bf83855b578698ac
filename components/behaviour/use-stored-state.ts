import { useEffect } from 'react';
import { onSignOut } from '@/lib/session-events';
import { useCheckoutDraft, useLastAddress } from '@/stores/addresses';
import { useBusiness } from '@/stores/business';
import { useCart } from '@/stores/cart';
import { useKeptCoupon } from '@/stores/coupon';
import { usePaymentDraft } from '@/stores/payment-draft';
import { useWishlist } from '@/stores/wishlist';

const personal = [useLastAddress, useCheckoutDraft, useBusiness, usePaymentDraft];
const all = [useCart, useWishlist, useKeptCoupon, ...personal];

/**
 * Reads what the browser keeps after hydration, and again when another tab has changed it. At
 * sign-out what the shopper entered is forgotten; the cart, its coupon and the wishlist stay with the device.
 */
export function useStoredState(): void {
  useEffect(() => {
    const read = (key?: string | null) => {
      for (const { persist } of all) {
        // Without a key, everything may have changed.
        if (!key || key === persist.getOptions().name) persist.rehydrate();
      }
    };
    const onStorage = ({ key }: StorageEvent) => read(key);
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) read();
    };
    // A task of its own: what is drawn then would make the task of the hydration too long.
    const timer = setTimeout(read);
    const stopForgetting = onSignOut(() => {
      for (const store of personal) store.getState().forget();
    });
    addEventListener('storage', onStorage);
    addEventListener('pageshow', onShow);
    return () => {
      clearTimeout(timer);
      stopForgetting();
      removeEventListener('storage', onStorage);
      removeEventListener('pageshow', onShow);
    };
  }, []);
}
