import { Select } from '@/components/ui/select';
import { messages } from '@/lib/messages/shop';
import { type CartLine, lineKey, useCart } from '@/stores/cart';
import styles from './size-choice.module.scss';

/** The id of the choice, for links to it. */
export function sizeChoiceId(line: CartLine): string {
  return `size-${encodeURIComponent(lineKey(line))}`;
}

type SizeChoiceProps = {
  line: CartLine;
  sizes: readonly string[];
  /** Told the line's new key before the line changes. */
  onChoice?: (key: string) => void;
};

/** Asks for the size that a line still lacks. */
export function SizeChoice({ line, sizes, onChoice }: SizeChoiceProps) {
  const id = sizeChoiceId(line);
  return (
    <span className={styles.choice}>
      <label htmlFor={id}>
        {messages.chooseSize}
        <span className="visually-hidden"> of {line.name}</span>
      </label>
      <Select
        id={id}
        value=""
        onChange={({ target: { value } }) => {
          onChoice?.(lineKey({ ...line, selectedSize: value }));
          useCart.getState().chooseSize(lineKey(line), value);
        }}
      >
        <option value="" disabled>
          Sizes
        </option>
        {sizes.map((size) => (
          <option key={size}>{size}</option>
        ))}
      </Select>
    </span>
  );
}
