'use client';

import type { ReactNode } from 'react';
import { Skeleton } from '@/components/ui/skeleton';
import { useCheckoutDraft, useLastAddress } from '@/stores/addresses';
import { useCart } from '@/stores/cart';
import { useIsRead } from '@/stores/use-is-read';
import { CheckoutForm } from './checkout-form';
import styles from './checkout-form.module.scss';

/** Checkout, once the cart and the addresses are read from the browser. */
export function CheckoutScreen({ assurances }: { assurances: ReactNode }) {
  const isRead = [useIsRead(useCart), useIsRead(useLastAddress), useIsRead(useCheckoutDraft)];
  if (!isRead.includes(false)) return <CheckoutForm assurances={assurances} />;
  return (
    <div className={styles.checkout} aria-busy="true">
      <h1>Checkout</h1>
      <Skeleton height={360} isPanel />
      <Skeleton height={360} isPanel />
    </div>
  );
}
