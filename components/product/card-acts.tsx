'use client';

import clsx from 'clsx';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { usePart } from '@/components/ui/use-part';
import { messages } from '@/lib/messages/shop';
import { notify } from '@/lib/notify';
import { productPath } from '@/lib/routing/routes';
import { useCart } from '@/stores/cart';
import { useWishlist } from '@/stores/wishlist';
import { AddedMark } from './added-mark';
import styles from './card-acts.module.scss';
import { cartLineOf, type ProductSummary } from './product-summary';

const loadQuickView = () => import('./quick-view');

/** What can be done with a product without opening it: cart, wishlist, quick view. */
export function CardActs({ product }: { product: ProductSummary }) {
  const add = useCart((cart) => cart.add);
  const isWished = useWishlist(({ ids }) => ids.includes(product.id));
  const toggleWish = useWishlist((wishlist) => wishlist.toggle);
  const [isViewing, setViewing] = useState(false);
  const [timesAdded, setTimesAdded] = useState(0);
  const QuickView = usePart(loadQuickView, isViewing, () => {
    setViewing(false);
    if (navigator.onLine) location.assign(productPath(product.id));
    else notify({ title: messages.partFailed, tone: 'error' });
  });

  function addToCart(): void {
    setTimesAdded(timesAdded + 1);
    const outcome = add(cartLineOf(product));
    const message = outcome === 'added' ? messages.addedToCart : messages.quantityIncreased;
    notify({ title: message(product.name), tone: 'success' });
  }

  return (
    <>
      <div className={styles.overlay}>
        <button
          type="button"
          className={clsx(styles.round, isWished && styles.wished)}
          aria-label={`Add to Wishlist: ${product.name}`}
          aria-pressed={isWished}
          onClick={() => toggleWish(product.id)}
        >
          <Icon name={isWished ? 'heart-filled' : 'heart'} />
        </button>
        <button
          type="button"
          className={clsx(styles.round, styles.view)}
          aria-label={`Quick View: ${product.name}`}
          aria-haspopup="dialog"
          onClick={() => setViewing(true)}
        >
          <Icon name="eye" />
        </button>
      </div>
      <Button
        look="soft"
        wide
        className={styles.add}
        disabled={!product.available}
        aria-label={`Add to Cart: ${product.name}`}
        onClick={addToCart}
      >
        {product.available ? 'Add to Cart' : 'Sold out'}
        <AddedMark times={timesAdded} />
      </Button>
      {isViewing && QuickView && <QuickView id={product.id} onClose={() => setViewing(false)} />}
    </>
  );
}
