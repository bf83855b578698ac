import { countText } from '@aangan/contract/rules/count-text';
import { formatRupees, totalRupees } from '@aangan/contract/rules/money';
import { type Choice, choiceLabel } from '@aangan/contract/rules/variants';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { toCartLine } from '@/components/product/cart-line';
import { Button, ButtonLink } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Icon } from '@/components/ui/icon';
import { ItemLine } from '@/components/ui/item-line';
import { useShopData } from '@/lib/api/use-shop-data';
import { useLiveProducts } from '@/lib/catalogue/live-products';
import { type Product, toProduct } from '@/lib/catalogue/product';
import { missingOptions } from '@/lib/catalogue/variants';
import { type CartLine, lineKey, type NewCartLine, optionChoiceId } from '@/lib/checkout/cart-line';
import { cartMessages } from '@/lib/messages/cart';
import { addedMessage } from '@/lib/messages/shop';
import { productPath } from '@/lib/routing/routes';
import { shopFacts } from '@/lib/shop/facts';
import { itemCount, useCart } from '@/stores/cart';
import styles from './cart-drawer.module.scss';
import { OptionChoice } from './option-choice';
import { useCheckout } from './use-checkout';

type CartDrawerProps = {
  /** The specification's text for Add on a card, shown once no option is missing. */
  message: string;
  line: NewCartLine;
  onClose: () => void;
};

/**
 * Opens after Add on a card: the line, its missing option, those of earlier lines, a product that
 * goes with it, the subtotal.
 */
export default function CartDrawer({ onClose, ...opened }: CartDrawerProps) {
  const [{ message, id, key }, setAdded] = useState(() => ({
    ...{ message: opened.message, id: opened.line.id, key: lineKey(opened.line) },
  }));
  const lines = useCart((cart) => cart.lines);
  const added = lines.find((one) => lineKey(one) === key);
  const heading = useRef<HTMLHeadingElement>(null);
  const { data, isLoading } = useShopData('product', { path: { id } });
  const product = data && toProduct(data, shopFacts().store);
  const others = lines.filter((line) => line !== added);
  const { data: live } = useLiveProducts([...new Set(others.map((line) => line.id))].sort());
  const productOf = (line: CartLine) =>
    line === added ? product : live?.find((one) => one.id === line.id);
  const missingOf = (line: CartLine) => missingOptions(line, productOf(line));
  const shown = [...(added ? [added] : []), ...others.filter((line) => missingOf(line).length > 0)];
  const isAdded = !isLoading && (!added || missingOf(added).length === 0);
  const title = isAdded ? message : (added?.name ?? message);
  const [missing] = shown.flatMap((line) =>
    missingOf(line).map(({ option }) => ({ option, id: optionChoiceId(line, option) })),
  );

  /** Takes the focus from a control that disappears. */
  const focusHeading = () => heading.current?.focus();

  function addOther(other: NewCartLine): void {
    flushSync(() => {
      const outcome = useCart.getState().add(other);
      const next = { message: addedMessage(outcome, other.name), id: other.id };
      setAdded({ ...next, key: lineKey(other) });
    });
    focusHeading();
  }

  return (
    <Dialog title={title} className={styles.dialog} onClose={onClose}>
      <div className={styles.drawer}>
        <h2 ref={heading} tabIndex={-1}>
          {isAdded && <Icon name="check" />} {title}
        </h2>
        {shown.map((line) => (
          <ItemLine
            key={line === added ? 'added' : lineKey(line)}
            {...(line === added
              ? { name: `Quantity ${line.quantity}`, details: [choiceLabel(line)] }
              : { name: line.name, details: [choiceLabel(line), `Quantity ${line.quantity}`] })}
            image={line.image}
            amount={formatRupees(totalRupees([line]))}
          >
            <OptionChoice
              line={line}
              product={productOf(line)}
              onChoose={
                line === added
                  ? (chosen) => setAdded((now) => ({ ...now, key: chosen }))
                  : focusHeading
              }
            />
          </ItemLine>
        ))}
        {product && isAdded && <CrossSell product={product} onAdd={addOther} />}
        <DrawerFoot lines={lines} missing={missing} isLoading={isLoading} />
      </div>
    </Dialog>
  );
}

type DrawerFootProps = {
  lines: readonly CartLine[];
  /** The first option that is missing, and the id of its choice. */
  missing: { option: keyof Choice; id: string } | undefined;
  isLoading: boolean;
};

function DrawerFoot({ lines, missing, isLoading }: DrawerFootProps) {
  const checkout = useCheckout();
  return (
    <div className={styles.foot}>
      <p className={styles.subtotal}>
        <span>Subtotal ({countText(itemCount(lines), 'item')})</span>
        <span>{formatRupees(totalRupees(lines))}</span>
      </p>
      {missing ? (
        <Button size="large" wide onClick={() => document.getElementById(missing.id)?.focus()}>
          {missing.option === 'selectedSize' ? cartMessages.chooseSize : cartMessages.chooseColor}
        </Button>
      ) : (
        <Button size="large" wide disabled={isLoading} onClick={checkout}>
          Checkout
        </Button>
      )}
      <ButtonLink href="/cart" variant="quiet" wide>
        View cart
      </ButtonLink>
    </div>
  );
}

type CrossSellProps = { product: Product; onAdd: (line: NewCartLine) => void };

/** The first product that goes with this one and is not in the cart; nothing if the backend names none. */
function CrossSell({ product: { goesWith, orderedWith }, onAdd }: CrossSellProps) {
  const lines = useCart((cart) => cart.lines);
  const isChosen = goesWith.length > 0;
  const { data = [] } = useLiveProducts(isChosen ? goesWith : orderedWith);
  const isInCart = (id: string) => lines.some((line) => line.id === id);
  const other = data.find(({ id, available }) => available && !isInCart(id));
  if (!other) return null;
  const line = toCartLine(other);
  return (
    <section className={styles.other} aria-labelledby="goes-with">
      <h3 id="goes-with">{isChosen ? 'Goes well with this' : 'Often bought together'}</h3>
      <ItemLine
        name={line.name}
        image={line.image}
        href={productPath(line.id)}
        details={[]}
        amount={formatRupees(line.price)}
      >
        <Button variant="soft" aria-label={`Add to Cart: ${line.name}`} onClick={() => onAdd(line)}>
          Add to Cart
        </Button>
      </ItemLine>
    </section>
  );
}
