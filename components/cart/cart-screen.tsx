'use client';

import type { ReactNode } from 'react';
import { Button, ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { ThumbBar } from '@/components/ui/thumb-bar';
import { messages } from '@/lib/messages/shop';
import { formatRupees, totalRupees } from '@/lib/money';
import { notify } from '@/lib/notify';
import { itemCount, keptCart, lineKey, useCart } from '@/stores/cart';
import { useIsRead } from '@/stores/use-is-read';
import { CartHead } from './cart-head';
import { CartLineRow } from './cart-line-row';
import styles from './cart-screen.module.scss';
import { ChangesNotice } from './changes-notice';
import { CheckoutButton } from './checkout-button';
import { useLiveCart } from './use-live-cart';

type CartScreenProps = {
  allowedHosts: readonly string[];
  /** Stands where the cart will be until the stored one is read. */
  sketch: ReactNode;
};

/** The cart (specification §2): its lines, the subtotal, and the way to checkout. */
export function CartScreen({ allowedHosts, sketch }: CartScreenProps) {
  const isRead = useIsRead(keptCart);
  const lines = useCart((cart) => cart.lines);
  const clear = useCart((cart) => cart.clear);
  const { changes } = useLiveCart(lines);
  if (!isRead) return sketch;
  if (lines.length === 0) {
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

  const count = itemCount(lines);
  const total = formatRupees(totalRupees(lines));
  return (
    <div className={styles.cart}>
      <CartHead />
      <div className={styles.notice}>
        <ChangesNotice changes={changes} />
      </div>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <CartLineRow
            key={lineKey(line)}
            line={line}
            hasSiblings={lines.some((other) => other !== line && other.id === line.id)}
            allowedHosts={allowedHosts}
          />
        ))}
      </ul>
      <section className={styles.summary} aria-label="Summary">
        <dl className={styles.sums}>
          <div>
            <dt>
              Subtotal ({count} {count === 1 ? 'item' : 'items'})
            </dt>
            <dd aria-live="polite">{total}</dd>
          </div>
          <div>
            <dt>Shipping</dt>
            <dd>Free</dd>
          </div>
        </dl>
        <ThumbBar label="Subtotal" amount={total}>
          <CheckoutButton />
        </ThumbBar>
        <Button
          look="plain"
          onClick={() => {
            clear();
            notify({ title: messages.cartCleared });
          }}
        >
          Clear Cart
        </Button>
      </section>
    </div>
  );
}
