import { formatRupees } from '@aangan/contract/rules/money';
import type { Choice } from '@aangan/contract/rules/variants';
import { Button } from '@/components/ui/button';
import type { Product } from '@/lib/catalogue/product';
import { isSoldOut, type MissingOption, offerFor } from '@/lib/catalogue/variants';
import { type CartLine, lineKey, optionChoiceId } from '@/lib/checkout/cart-line';
import { cartMessages } from '@/lib/messages/cart';
import { useCart } from '@/stores/cart';
import styles from './option-choice.module.scss';

function chosenLine(line: CartLine, choice: Choice, product: Product): CartLine {
  const chosen = { ...line, ...choice };
  if (product.variants.length === 0) return chosen;
  const { price, image } = offerFor(product, chosen);
  return { ...chosen, price, image };
}

type OptionButtonsProps = MissingOption & {
  line: CartLine;
  product: Product;
  onChoose?: ((key: string) => void) | undefined;
};

export default function OptionButtons(props: OptionButtonsProps) {
  const { line, product, option, values, onChoose } = props;
  const lines = values.map((value) => chosenLine(line, { [option]: value }, product));
  const hasPrices = new Set(lines.map(({ price }) => price)).size > 1;

  function choose(chosen: CartLine): void {
    onChoose?.(lineKey(chosen));
    useCart.getState().replace(lineKey(line), chosen);
  }

  return (
    <fieldset id={optionChoiceId(line, option)} tabIndex={-1} className={styles.choice}>
      <legend>
        {option === 'selectedSize' ? cartMessages.chooseSize : cartMessages.chooseColor}
        <span className="visually-hidden"> of {line.name}</span>
      </legend>
      {lines.map((chosen) => {
        const soldOut = isSoldOut(product, chosen);
        return (
          <Button
            key={chosen[option]}
            variant="quiet"
            disabled={soldOut}
            onClick={() => choose(chosen)}
          >
            {chosen[option]}
            {hasPrices && !soldOut && <span>{formatRupees(chosen.price)}</span>}
            {soldOut && <span>sold out</span>}
          </Button>
        );
      })}
    </fieldset>
  );
}
