'use client';

import type { Choice } from '@aangan/contract/rules/variants';
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Price } from '@/components/ui/price';
import { QuantityStepper } from '@/components/ui/quantity-stepper';
import { useIsOnScreen } from '@/components/ui/use-is-on-screen';
import { notify } from '@/lib/browser/notify';
import { onlyOption } from '@/lib/catalogue/options-and-prices';
import { needsColor, offerFor } from '@/lib/catalogue/variants';
import { messages } from '@/lib/messages/shop';
import { useCart } from '@/stores/cart';
import styles from './buy-box.module.scss';
import type { BuyableProduct } from './buyable-product';
import { OptionPickers } from './option-pickers';
import { RestockButton } from './restock-button';
import { WishlistButton } from './wishlist-button';

type ChoiceOptions = {
  product: BuyableProduct;
  choice?: Choice;
  initialChoice?: () => Choice | undefined;
  onChoice?: (choice: Choice) => void;
  onPictureChange?: (image: string) => void;
};

function useChoice({ product, onPictureChange, ...options }: ChoiceOptions) {
  const [choice, setChoice] = useState<Choice>({
    selectedSize: onlyOption(product.sizes),
    selectedColor: onlyOption(product.colors),
    ...options.choice,
  });

  function select(chosen: Choice): void {
    const { image } = offerFor(product, chosen);
    // The shopper may have scrolled to the picture of another color.
    const isNewColor = chosen.selectedColor !== choice.selectedColor;
    const hasPictures = product.variants?.some((variant) => variant.image !== product.image);
    const isNewPicture = image !== offerFor(product, choice).image;
    setChoice(chosen);
    if (isNewPicture || (isNewColor && hasPictures)) onPictureChange?.(image);
    options.onChoice?.(chosen);
  }

  const applyInitialChoice = useEffectEvent(() => {
    const initial = options.initialChoice?.();
    if (!initial) return;
    setChoice({ ...choice, ...initial });
    onPictureChange?.(offerFor(product, { ...choice, ...initial }).image);
  });
  useEffect(() => applyInitialChoice(), []);

  return [choice, select] as const;
}

type BuyBoxProps = ChoiceOptions & {
  onAdded: () => void;
  sendsRestockAlerts?: boolean;
  /** Shows a bar with price and button on phones while the main button is off screen. */
  hasBuyBar?: boolean;
  sizeGuideId?: string;
  renderShare?: (choice: Choice, className: string | undefined) => ReactNode;
};

/** A size is required (§5); a color only where the variants differ in it. */
export function BuyBox(props: BuyBoxProps) {
  const { product, onAdded, sendsRestockAlerts, hasBuyBar } = props;
  const { id, name, sizes, colors, variants } = product;
  const [choice, select] = useChoice(props);
  const [quantity, setQuantity] = useState(1);
  const [isIncomplete, setIncomplete] = useState(false);
  const row = useRef<HTMLDivElement>(null);
  const fields = { size: useRef<HTMLInputElement>(null), color: useRef<HTMLInputElement>(null) };
  const offer = offerFor(product, choice);
  const { price, image, available } = offer;
  const lacksSize = sizes.length > 0 && !choice.selectedSize;

  function addToCart(): void {
    const lacksColor = colors.length > 0 && needsColor(product, choice);
    const missing = lacksSize ? 'size' : lacksColor && 'color';
    if (missing) {
      notify({ ...messages.select[missing], tone: 'error' });
      setIncomplete(true);
      fields[missing].current?.focus();
      return;
    }
    useCart.getState().add({ id, name, image, price, ...choice }, quantity);
    notify({ ...messages.addedFromProduct(name), tone: 'success', nextPage: '/cart' });
    onAdded();
  }

  return (
    <div className={styles.box} data-sold-out={available ? undefined : ''}>
      <div className={styles.head}>
        <Price offer={offer} isLive={variants !== undefined} size="large" />
        <div className={styles.actions}>
          <WishlistButton id={id} name={name} className={styles.action} />
          {props.renderShare?.(choice, styles.action)}
        </div>
      </div>
      <OptionPickers
        {...{ product, choice, isIncomplete, fields, sizeGuideId: props.sizeGuideId }}
        onChange={select}
      />
      {available ? (
        <div ref={row} className={styles.row}>
          <QuantityStepper label="Quantity" value={quantity} onChange={setQuantity} />
          <Button size="large" className={styles.add} onClick={addToCart}>
            Add to Cart
          </Button>
        </div>
      ) : (
        <SoldOut {...{ product, choice, sendsRestockAlerts }} />
      )}
      {hasBuyBar && available && (
        <BuyBar
          offer={offer}
          mainButtonRef={row}
          label={lacksSize ? 'Choose size' : 'Add to Cart'}
          onClick={lacksSize ? () => fields.size.current?.focus() : addToCart}
        />
      )}
      {available && offer.remainingStock && (
        <p role="status" className={styles.stock}>
          Only {offer.remainingStock} left
        </p>
      )}
    </div>
  );
}

type BuyBarProps = {
  offer: ReturnType<typeof offerFor>;
  mainButtonRef: RefObject<Element | null>;
  label: string;
  onClick: () => void;
};

function BuyBar({ offer, mainButtonRef, label, onClick }: BuyBarProps) {
  // Below the top bar, and wholly above the tab bar.
  const isMainOnScreen = useIsOnScreen(mainButtonRef, '-56px 0px -116px', true);
  if (isMainOnScreen) return null;
  return (
    <div className={styles.bar} data-action-bar>
      <Price offer={offer} />
      <Button onClick={onClick}>{label}</Button>
    </div>
  );
}

type SoldOutProps = Pick<BuyBoxProps, 'product' | 'sendsRestockAlerts'> & { choice: Choice };

function SoldOut({ product, choice, sendsRestockAlerts }: SoldOutProps) {
  const { id, name, variants, available } = product;
  return (
    <>
      <p className={styles.soldOut} role={available ? 'alert' : undefined}>
        Sold out{available && ' in this option. Please choose another'}
        {available && sendsRestockAlerts && ', or ask to be notified'}.
      </p>
      {sendsRestockAlerts && (
        <RestockButton
          id={id}
          name={name}
          choice={variants ? choice : {}}
          className={styles.restock}
        />
      )}
    </>
  );
}
