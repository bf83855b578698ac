import { formatRupees, subtractRupees } from '@aangan/contract/rules/money';
import type { Choice } from '@aangan/contract/rules/variants';
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { OptionPicker } from '@/components/ui/option-picker';
import { Price } from '@/components/ui/price';
import { QuantityStepper } from '@/components/ui/quantity-stepper';
import { useIsOnScreen } from '@/components/ui/use-is-on-screen';
import { notify } from '@/lib/browser/notify';
import { onlyOption, percentOff } from '@/lib/catalogue/options-and-prices';
import { isSoldOut, needsColor, offerFor } from '@/lib/catalogue/variants';
import { messages } from '@/lib/messages/shop';
import { useCart } from '@/stores/cart';
import buyBarStyles from './buy-bar.module.scss';
import styles from './buy-box.module.scss';
import type { BuyableProduct } from './buyable-product';
import { RestockButton } from './restock-button';
import { SizeGuideButton } from './size-guide-button';
import { WishlistButton } from './wishlist-button';

type Offer = Pick<
  ReturnType<typeof offerFor>,
  'price' | 'compareAtPrice' | 'isStartingPrice' | 'greatestPercentOff'
>;

/** "You save ₹250 (17%)", or "Save up to 17%" where the options differ; undefined without a saving. */
function savingLabel(offer: Offer): string | undefined {
  const { price, compareAtPrice = 0, isStartingPrice, greatestPercentOff } = offer;
  if (isStartingPrice) {
    return greatestPercentOff > 0 ? `Save up to ${greatestPercentOff}%` : undefined;
  }
  if (compareAtPrice <= price) return undefined;
  const percent = percentOff(offer);
  return `You save ${formatRupees(subtractRupees(compareAtPrice, price))}${percent > 0 ? ` (${percent}%)` : ''}`;
}

type BuyBarProps = {
  offer: ReturnType<typeof offerFor>;
  /** The main button's row; the bar shows while it is off screen. */
  mainButtonRef: RefObject<Element | null>;
  onAdd: () => void;
};

const visibleMargin = '-56px 0px -68px';

function BuyBar({ offer, mainButtonRef, onAdd }: BuyBarProps) {
  const isMainOnScreen = useIsOnScreen(mainButtonRef, visibleMargin, true);
  if (isMainOnScreen) return null;
  return (
    <div className={buyBarStyles.bar} data-action-bar>
      <Price offer={offer} />
      <Button onClick={onAdd}>Add to Cart</Button>
    </div>
  );
}

type BuyBoxProps = {
  product: BuyableProduct;
  onAdded: () => void;
  /** Called with the picture of the chosen variant. */
  onPictureChange?: (image: string) => void;
  sendsRestockAlerts?: boolean;
  /** Shows a bar with price and button on phones while the main button is off screen. */
  hasBuyBar?: boolean;
  choice?: Choice;
  /** Returns the options to select after hydration. */
  initialChoice?: () => Choice | undefined;
  onChoice?: (choice: Choice) => void;
  /** The page has a size guide, which a button beside the sizes opens. */
  hasSizeGuide?: boolean;
  renderShare?: (choice: Choice, className: string | undefined) => ReactNode;
};

type OptionPickersProps = {
  product: BuyableProduct;
  choice: Choice;
  isIncomplete: boolean;
  hasSizeGuide: boolean | undefined;
  onChange: (choice: Choice) => void;
};

function OptionPickers(props: OptionPickersProps) {
  const { product, choice, isIncomplete, hasSizeGuide, onChange } = props;
  const { sizes, sizeHeading, colors, swatches } = product;
  const { selectedSize, selectedColor } = choice;
  const onlySize = onlyOption(sizes);
  return (
    <>
      {onlySize && (
        <p>
          <span className={styles.legend}>{sizeHeading}:</span> {onlySize}
        </p>
      )}
      {sizes.length > 1 && (
        <OptionPicker
          legend={sizeHeading}
          options={sizes}
          value={selectedSize}
          onChange={(size) => onChange({ ...choice, selectedSize: size })}
          isSoldOut={(size) => isSoldOut(product, { ...choice, selectedSize: size })}
          isMissing={isIncomplete && !selectedSize}
          aside={hasSizeGuide && <SizeGuideButton />}
        />
      )}
      {colors.length > 0 && (
        <OptionPicker
          legend="Colour"
          options={colors}
          value={selectedColor}
          onChange={(color) => onChange({ ...choice, selectedColor: color })}
          isSoldOut={(color) => isSoldOut(product, { ...choice, selectedColor: color })}
          isMissing={isIncomplete && needsColor(product, choice)}
          toSwatch={(option) => swatches.get(option)}
        />
      )}
    </>
  );
}

/** A size is required (§5); a color only where the variants differ in it. */
export function BuyBox(props: BuyBoxProps) {
  const { product, onAdded, onPictureChange, sendsRestockAlerts = false } = props;
  const { id, name, sizes, colors, variants } = product;
  const [choice, setChoice] = useState<Choice>({
    selectedSize: onlyOption(sizes),
    selectedColor: onlyOption(colors),
    ...props.choice,
  });
  const [quantity, setQuantity] = useState(1);
  const [isIncomplete, setIncomplete] = useState(false);
  const row = useRef<HTMLDivElement>(null);
  const offer = offerFor(product, choice);
  const { price, image, available } = offer;
  const saving = available ? savingLabel(offer) : undefined;

  function selectOptions(chosen: Choice): void {
    const next = offerFor(product, chosen);
    // The shopper may have scrolled to the picture of another color.
    const isNewColor = chosen.selectedColor !== choice.selectedColor;
    const hasPictures = variants?.some((variant) => variant.image !== product.image);
    setChoice(chosen);
    if (next.image !== image || (isNewColor && hasPictures)) onPictureChange?.(next.image);
  }

  const applyInitialChoice = useEffectEvent(() => {
    const initial = props.initialChoice?.();
    if (!initial) return;
    setChoice({ ...choice, ...initial });
    onPictureChange?.(offerFor(product, { ...choice, ...initial }).image);
  });
  useEffect(() => applyInitialChoice(), []);

  function addToCart(): void {
    const lacksSize = sizes.length > 0 && !choice.selectedSize;
    const lacksColor = colors.length > 0 && needsColor(product, choice);
    if (lacksSize || lacksColor) {
      setIncomplete(true);
      notify({ ...(lacksSize ? messages.selectSize : messages.selectColor), tone: 'error' });
      // One query in place of a ref and a focus rule in each picker: the page has a byte budget.
      const box = row.current?.parentElement;
      box?.querySelector<HTMLElement>('fieldset:not(:has(:checked)) input')?.focus();
      return;
    }
    useCart.getState().add({ id, name, image, price, ...choice }, quantity);
    notify({ ...messages.addedFromProduct(name), tone: 'success' });
    onAdded();
  }

  return (
    <div className={styles.box} data-sold-out={available ? undefined : ''}>
      <div className={styles.head}>
        <div className={styles.price}>
          <Price offer={offer} isLive={variants !== undefined} size="large" />
          {/* With variants the line stays empty, so that choosing one shifts nothing. */}
          {(saving || variants) && <p className={styles.saving}>{saving}</p>}
        </div>
        <div className={styles.actions}>
          <WishlistButton id={id} name={name} className={styles.action} />
          {props.renderShare?.(choice, styles.action)}
        </div>
      </div>
      <OptionPickers
        product={product}
        choice={choice}
        isIncomplete={isIncomplete}
        hasSizeGuide={props.hasSizeGuide}
        onChange={(chosen) => {
          selectOptions(chosen);
          props.onChoice?.(chosen);
        }}
      />
      <div ref={row} className={styles.row}>
        {product.available && (
          <QuantityStepper
            label="Quantity"
            value={quantity}
            onChange={setQuantity}
            disabled={!available}
          />
        )}
        <Button size="large" className={styles.add} disabled={!available} onClick={addToCart}>
          {available ? 'Add to Cart' : 'Sold out'}
        </Button>
      </div>
      {offer.remainingStock && (
        <p role="status" className={styles.stock}>
          Only {offer.remainingStock} left
        </p>
      )}
      {props.hasBuyBar && available && (
        <BuyBar offer={offer} mainButtonRef={row} onAdd={addToCart} />
      )}
      {!product.available && <p className="quiet">This product is not available at the moment.</p>}
      {product.available && !available && (
        <p className="quiet" role="alert">
          This option is sold out. Please choose another
          {sendsRestockAlerts && ', or ask to be notified'}.
        </p>
      )}
      {sendsRestockAlerts && !available && (
        <RestockButton
          id={id}
          name={name}
          choice={variants ? choice : {}}
          className={styles.restock}
        />
      )}
    </div>
  );
}
