import { formatRupees } from '@aangan/contract/rules/money';
import type { Choice } from '@aangan/contract/rules/variants';
import { Select } from '@/components/ui/select';
import type { Product } from '@/lib/catalogue/product';
import type { MissingOption } from '@/lib/catalogue/variants';
import { isSoldOut, offerFor } from '@/lib/catalogue/variants';
import { type CartLine, lineKey, optionChoiceId } from '@/lib/checkout/cart-line';
import { cartMessages } from '@/lib/messages/cart';
import { useCart } from '@/stores/cart';
import styles from './option-choice.module.scss';

const labels = {
  selectedSize: { label: cartMessages.chooseSize, values: 'Sizes' },
  selectedColor: { label: cartMessages.chooseColor, values: 'Colours' },
};

function chosenLine(line: CartLine, choice: Choice, product: Product): CartLine {
  const chosen = { ...line, ...choice };
  if (product.variants.length === 0) return chosen;
  const { price, image } = offerFor(product, chosen);
  return { ...chosen, price, image };
}

type OptionSelectProps = MissingOption & {
  line: CartLine;
  product: Product;
  onChoose?: ((key: string) => void) | undefined;
};

export default function OptionSelect(props: OptionSelectProps) {
  const { line, product, option, values, onChoose } = props;
  const id = optionChoiceId(line, option);
  const lines = values.map((value) => chosenLine(line, { [option]: value }, product));
  return (
    <span className={styles.choice}>
      <label htmlFor={id}>
        {labels[option].label}
        <span className="visually-hidden"> of {line.name}</span>
      </label>
      <Select
        id={id}
        value=""
        onChange={({ target: { value } }) => {
          const chosen = chosenLine(line, { [option]: value }, product);
          onChoose?.(lineKey(chosen));
          useCart.getState().replace(lineKey(line), chosen);
        }}
      >
        <option value="" disabled>
          {labels[option].values}
        </option>
        {lines.map((chosen) => {
          const soldOut = isSoldOut(product, chosen);
          const price = chosen.price !== line.price && formatRupees(chosen.price);
          return (
            <option key={chosen[option]} value={chosen[option]} disabled={soldOut}>
              {[chosen[option], soldOut ? 'sold out' : price].filter(Boolean).join(' – ')}
            </option>
          );
        })}
      </Select>
    </span>
  );
}
