import { Select } from '@/components/ui/select';
import type { Product } from '@/lib/catalogue/product';
import { isSoldOut, offerFor } from '@/lib/catalogue/variants';
import { lineKey } from '@/lib/checkout/cart-line';
import { missingSizes } from '@/lib/checkout/missing-size';
import { messages } from '@/lib/messages/shop';
import { formatRupees } from '@/lib/money';
import { type CartLine, useCart } from '@/stores/cart';
import styles from './size-choice.module.scss';

/** The id of the choice, for links to it. */
export function sizeChoiceId(line: CartLine): string {
  return `size-${encodeURIComponent(lineKey(line))}`;
}

type SizeChoiceProps = {
  line: CartLine;
  /** What the backend says of it now, once that is known. */
  product: Product | undefined;
  /** Told the line's new key before the line changes. */
  onChoice?: (key: string) => void;
};

/** What a line becomes in a size: nothing new where that makes no difference. */
function offerIn(size: string, line: CartLine, product: Product) {
  if (product.variants.length === 0) return undefined;
  const { price, image } = offerFor(product, { ...line, selectedSize: size });
  return { price, image };
}

/** What a size is called: with its price where that is not the line's, and sold out where it is. */
function nameOf(size: string, line: CartLine, product: Product): string {
  if (isSoldOut(product, { ...line, selectedSize: size })) return `${size} – sold out`;
  const { price } = offerIn(size, line, product) ?? line;
  return price === line.price ? size : `${size} – ${formatRupees(price)}`;
}

/** Asks for the size that a line still lacks, where it does. */
export function SizeChoice({ line, product, onChoice }: SizeChoiceProps) {
  const sizes = missingSizes(line, product);
  if (!product || sizes.length === 0) return null;
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
          useCart.getState().chooseSize(lineKey(line), value, offerIn(value, line, product));
        }}
      >
        <option value="" disabled>
          Sizes
        </option>
        {sizes.map((size) => (
          <option
            key={size}
            value={size}
            disabled={isSoldOut(product, { ...line, selectedSize: size })}
          >
            {nameOf(size, line, product)}
          </option>
        ))}
      </Select>
    </span>
  );
}
