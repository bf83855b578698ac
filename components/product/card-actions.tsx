'use client';

import clsx from 'clsx/lite';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { notifyLoadFailed, useOpenedComponent } from '@/components/ui/use-lazy-component';
import { afterPaint } from '@/lib/browser/after-paint';
import { notify } from '@/lib/browser/notify';
import type { NewCartLine } from '@/lib/checkout/cart-line';
import { addedMessage } from '@/lib/messages/shop';
import { productPath } from '@/lib/routing/routes';
import { useCart } from '@/stores/cart';
import styles from './card-actions.module.scss';
import { ProductCards, type ProductCardsProps } from './product-card';
import { WishlistButton } from './wishlist-button';

const loadQuickView = () => import('./quick-view');
const loadCartDrawer = () => import('@/components/cart/cart-drawer');

export function CardActions({ line, available }: { line: NewCartLine; available: boolean }) {
  const { id, name } = line;
  const add = useCart((cart) => cart.add);
  const [timesAdded, setTimesAdded] = useState(0);
  const [message, setMessage] = useState('');
  const quickView = useOpenedComponent(loadQuickView, () => {
    if (navigator.onLine) location.assign(productPath(id));
    else notifyLoadFailed();
  });

  const drawer = useOpenedComponent(loadCartDrawer, () =>
    notify({ title: message, tone: 'success' }),
  );

  function addToCart(): void {
    setTimesAdded(timesAdded + 1);
    setMessage(addedMessage(add(line), name));
    afterPaint(drawer.open);
  }

  return (
    <>
      <div className={styles.overlay}>
        <WishlistButton id={id} name={name} className={clsx(styles.iconButton, styles.wishlist)} />
        <button
          type="button"
          className={clsx(styles.iconButton, styles.view)}
          aria-label={`Quick View: ${name}`}
          aria-haspopup="dialog"
          onClick={quickView.open}
        >
          <Icon name="eye" />
        </button>
      </div>
      <Button
        variant="soft"
        wide
        className={styles.add}
        disabled={!available}
        aria-label={`Add to Cart: ${name}`}
        onClick={addToCart}
      >
        {available ? 'Add to Cart' : 'Sold out'}
        {timesAdded > 0 && (
          // The key restarts the animation.
          <span key={timesAdded} className={styles.added}>
            <Icon name="check" size={18} />
          </span>
        )}
      </Button>
      {quickView.Component && <quickView.Component id={id} onClose={quickView.close} />}
      {drawer.Component && (
        <drawer.Component message={message} line={line} onClose={drawer.close} />
      )}
    </>
  );
}

export const BuyableProductCards = (props: ProductCardsProps) => (
  <ProductCards
    {...props}
    renderActions={({ id, name, image, price, line, available = true }) => (
      <CardActions line={{ id, name, image, price, ...line }} available={available} />
    )}
  />
);
