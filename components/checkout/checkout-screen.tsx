'use client';

import { useCheckoutDraft, useLastAddress } from '@/stores/addresses';
import { useCart } from '@/stores/cart';
import { useIsRead } from '@/stores/use-is-read';
import { CheckoutForm } from './checkout-form';
import { CheckoutSkeleton } from './checkout-skeleton';

/** Checkout, once the cart and the addresses are read from the browser. */
export function CheckoutScreen({ allowedHosts }: { allowedHosts: readonly string[] }) {
  const isRead = [useIsRead(useCart), useIsRead(useLastAddress), useIsRead(useCheckoutDraft)];
  if (isRead.includes(false)) return <CheckoutSkeleton />;
  return <CheckoutForm allowedHosts={allowedHosts} />;
}
