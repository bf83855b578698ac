import { useEffect } from 'react';
import { onSignOut } from '@/lib/session-events';
import { useCart } from '@/stores/cart';
import { useStoredCoupon } from '@/stores/coupon';
import { clearStored } from '@/stores/persist-options';
import { personalKeys } from '@/stores/storage-keys';
import { followOtherTabs, hydrateStores } from '@/stores/use-hydrate-stores';
import { useWishlist } from '@/stores/wishlist';

const sharedStores = [useCart, useWishlist, useStoredCoupon];

/**
 * Hydrates the stores of every page and follows other tabs. Sign-out clears personal keys; cart,
 * coupon and wishlist stay on the device.
 */
export function useSharedStores(): void {
  useEffect(() => {
    // A separate task keeps the hydration task short.
    const timer = setTimeout(() => hydrateStores(sharedStores));
    const unfollow = followOtherTabs(sharedStores);
    const offSignOut = onSignOut(() => personalKeys.forEach(clearStored));
    return () => {
      clearTimeout(timer);
      unfollow();
      offSignOut();
    };
  }, []);
}
