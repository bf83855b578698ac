'use client';

import { keptCart } from '@/stores/cart';
import { keptAddress } from '@/stores/last-address';
import { useIsRead } from '@/stores/use-is-read';
import { CheckoutForm } from './checkout-form';
import { CheckoutSkeleton } from './checkout-skeleton';

/** Checkout, once the cart and the last address are read from the browser. */
export function CheckoutScreen({ allowedHosts }: { allowedHosts: readonly string[] }) {
  const isCartRead = useIsRead(keptCart);
  const isAddressRead = useIsRead(keptAddress);
  if (!isCartRead || !isAddressRead) return <CheckoutSkeleton />;
  return <CheckoutForm allowedHosts={allowedHosts} />;
}
