'use client';

import { Button } from '@/components/ui/button';
import { ThumbBar } from '@/components/ui/thumb-bar';
import { messages } from '@/lib/messages/shop';
import { formatRupees, totalRupees } from '@/lib/money';
import { notify } from '@/lib/notify';
import { type CartLine, itemCount, lineKey, useCart } from '@/stores/cart';
import { CartLineRow } from './cart-line-row';
import styles from './cart-screen.module.scss';
import { ChangesNotice } from './changes-notice';
import { CheckoutButton } from './checkout-button';
import { useLiveCart } from './use-live-cart';

type FilledCartProps = { lines: readonly CartLine[]; allowedHosts: readonly string[] };

/** The lines of the cart, their subtotal, and the way to checkout. */
export function FilledCart({ lines, allowedHosts }: FilledCartProps) {
  const clear = useCart((cart) => cart.clear);
  const { changes } = useLiveCart(lines);
  const count = itemCount(lines);
  const total = formatRupees(totalRupees(lines));
  return (
    <>
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
    </>
  );
}
