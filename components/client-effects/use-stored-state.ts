import { useEffect } from 'react';
import { onSignOut } from '@/lib/session-events';
import { useCart } from '@/stores/cart';
import { useStoredCoupon } from '@/stores/coupon';
import { clearStored } from '@/stores/persist-options';
import { personalKeys } from '@/stores/personal-keys';
import { followStored, readStored } from '@/stores/use-stored';
import { useWishlist } from '@/stores/wishlist';

const ofEveryPage = [useCart, useWishlist, useStoredCoupon];

/**
 * Reads what every page shows of what the browser keeps, after hydration, and follows it. At sign-out
 * what the shopper entered and looked at is forgotten; the cart, its coupon and the wishlist stay with the device.
 */
export function useStoredState(): void {
  useEffect(() => {
    // A task of its own: what is drawn then would make the task of the hydration too long.
    const timer = setTimeout(() => readStored(ofEveryPage));
    const stopFollowing = followStored(ofEveryPage);
    const stopForgetting = onSignOut(() => personalKeys.forEach(clearStored));
    return () => {
      clearTimeout(timer);
      stopFollowing();
      stopForgetting();
    };
  }, []);
}
