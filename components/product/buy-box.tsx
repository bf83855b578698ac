import { useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { OptionPicker } from '@/components/ui/option-picker';
import { Price } from '@/components/ui/price';
import { QuantityStepper } from '@/components/ui/quantity-stepper';
import { onlyOption } from '@/lib/catalogue/product';
import { messages } from '@/lib/messages/shop';
import { notify } from '@/lib/notify';
import { useCart } from '@/stores/cart';
import { BuyBar } from './buy-bar';
import styles from './buy-box.module.scss';
import type { BuyableProduct } from './buyable-product';
import { WishButton } from './wish-button';

type BuyBoxProps = {
  product: BuyableProduct;
  onAdded: () => void;
  /** On phones, a bar with price and button stays at hand while the main button is off screen. */
  hasBar?: boolean;
};

/** Price, options, quantity and Add to Cart. A size must be chosen, a colour need not (§5). */
export function BuyBox({ product, onAdded, hasBar = false }: BuyBoxProps) {
  const { id, name, image, price, originalPrice, sizes, colors, available } = product;
  const [size, setSize] = useState(onlyOption(sizes));
  const [color, setColor] = useState(onlyOption(colors));
  const [quantity, setQuantity] = useState(1);
  const [isSizeMissing, setSizeMissing] = useState(false);
  const add = useCart((cart) => cart.add);
  const row = useRef<HTMLDivElement>(null);

  function addToCart(): void {
    if (sizes.length > 0 && !size) {
      setSizeMissing(true);
      notify({ ...messages.selectSize, tone: 'error' });
      row.current?.parentElement?.scrollIntoView({ block: 'center' });
      return;
    }
    add({ id, name, image, price, selectedSize: size, selectedColor: color }, quantity);
    notify({ ...messages.addedFromProduct(name), tone: 'success' });
    onAdded();
  }

  return (
    <div className={styles.box}>
      <div className={styles.head}>
        <Price amount={price} original={originalPrice} size="large" />
        <WishButton id={id} name={name} className={styles.wish} />
      </div>
      {sizes.length > 0 && (
        <OptionPicker
          legend={product.sizeHeading}
          options={sizes}
          value={size}
          onChange={(chosen) => {
            setSize(chosen);
            setSizeMissing(false);
          }}
          error={isSizeMissing ? messages.selectSize.title : undefined}
        />
      )}
      {colors.length > 0 && (
        <OptionPicker
          legend="Color"
          options={colors}
          value={color}
          onChange={setColor}
          swatchOf={(option) => product.swatches.get(option)}
        />
      )}
      <div ref={row} className={styles.row}>
        <QuantityStepper label="Quantity" value={quantity} onChange={setQuantity} />
        <Button size="large" className={styles.add} disabled={!available} onClick={addToCart}>
          {available ? 'Add to Cart' : 'Sold out'}
        </Button>
      </div>
      {hasBar && available && (
        <BuyBar price={price} originalPrice={originalPrice} main={row} onAdd={addToCart} />
      )}
      {!available && <p className="quiet">This product is not available at the moment.</p>}
    </div>
  );
}
