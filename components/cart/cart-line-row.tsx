'use client';

import { Button } from '@/components/ui/button';
import { Picture } from '@/components/ui/picture';
import { QuantityStepper } from '@/components/ui/quantity-stepper';
import { ShopLink } from '@/components/ui/shop-link';
import { messages } from '@/lib/messages/shop';
import { formatRupees, totalRupees } from '@/lib/money';
import { notify } from '@/lib/notify';
import { productPath } from '@/lib/routing/routes';
import { type CartLine, lineKey, useCart } from '@/stores/cart';
import styles from './cart-line-row.module.scss';
import { linePicture } from './line-picture';

type CartLineRowProps = {
  line: CartLine;
  /** The same product is in the cart in another size or colour too. */
  hasSiblings: boolean;
  allowedHosts: readonly string[];
};

export function CartLineRow({ line, hasSiblings, allowedHosts }: CartLineRowProps) {
  const { removeProduct, removeLine, setQuantity } = useCart.getState();
  const { id, name, image, quantity, selectedColor, selectedSize } = line;
  const key = lineKey(line);
  const options = [selectedColor, selectedSize].filter(Boolean).join(', ');

  return (
    <li className={styles.line} data-testid="cart-line">
      <ShopLink href={productPath(id)} className={styles.picture} tabIndex={-1}>
        <Picture src={image} alt={name} {...linePicture} allowedHosts={allowedHosts} />
      </ShopLink>
      <div className={styles.words}>
        <h2 className={styles.name}>
          <ShopLink href={productPath(id)}>{name}</ShopLink>
        </h2>
        {selectedColor && <p className={styles.option}>Color: {selectedColor}</p>}
        {selectedSize && <p className={styles.option}>Size: {selectedSize}</p>}
      </div>
      <p className={styles.total}>{formatRupees(totalRupees([line]))}</p>
      <div className={styles.acts}>
        <QuantityStepper
          label={`Quantity of ${name}${options && `, ${options}`}`}
          value={quantity}
          onChange={(value) => setQuantity(key, value)}
        />
        {hasSiblings && (
          <Button
            look="plain"
            aria-label={`Remove ${name}, ${options}`}
            onClick={() => {
              removeLine(key);
              notify({ title: messages.removedFromCart(`${name} (${options})`) });
            }}
          >
            Remove this option
          </Button>
        )}
        <Button
          look="plain"
          aria-label={`Remove ${name}`}
          onClick={() => {
            removeProduct(id);
            notify({ title: messages.removedFromCart(name) });
          }}
        >
          {hasSiblings ? 'Remove all' : 'Remove'}
        </Button>
      </div>
    </li>
  );
}
