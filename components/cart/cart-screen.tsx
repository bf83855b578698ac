'use client';

import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Skeleton } from '@/components/ui/skeleton';
import { useCart } from '@/stores/cart';
import { useIsRead } from '@/stores/use-is-read';
import styles from './cart-screen.module.scss';
import { FilledCart } from './filled-cart';

/** The cart (specification §2), once it is read from the browser. */
export function CartScreen({ allowedHosts }: { allowedHosts: readonly string[] }) {
  const isRead = useIsRead(useCart);
  const lines = useCart((cart) => cart.lines);
  if (isRead && lines.length === 0) {
    return (
      <EmptyState
        icon="cart"
        level={1}
        title="Your cart is empty"
        text="Everything you add stays here, on this device, until you check out."
        action={<ButtonLink href="/">Continue Shopping</ButtonLink>}
      />
    );
  }
  return (
    <div className={styles.cart} aria-busy={!isRead}>
      <div className={styles.head}>
        <h1>Your cart</h1>
        <p className={styles.lead}>
          Kept on this device. Prices and stock are checked once more at checkout.
        </p>
      </div>
      {isRead ? (
        <FilledCart lines={lines} allowedHosts={allowedHosts} />
      ) : (
        <Skeleton className={styles.placeholder} />
      )}
    </div>
  );
}
