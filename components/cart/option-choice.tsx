import { notifyLoadFailed, useLazyComponent } from '@/components/ui/use-lazy-component';
import type { Product } from '@/lib/catalogue/product';
import { lineKey } from '@/lib/checkout/cart-line';
import { missingOption } from '@/lib/checkout/missing-option';
import type { CartLine } from '@/stores/cart';

const loadSelect = () => import('./option-select');

/** The id of the choice, for links to it. */
export function optionChoiceId(line: CartLine): string {
  return `option-${encodeURIComponent(lineKey(line))}`;
}

export type OptionChoiceProps = {
  line: CartLine;
  /** What the backend says of it now, once that is known. */
  product: Product | undefined;
  /** Told the line's new key before the line changes. */
  onChoice?: (key: string) => void;
};

/** Asks for the size that a line still lacks, or for the colour on which its price depends. */
export function OptionChoice({ line, product, onChoice }: OptionChoiceProps) {
  const missing = missingOption(line, product);
  const OptionSelect = useLazyComponent(loadSelect, missing !== undefined, notifyLoadFailed);
  return (
    product &&
    missing &&
    OptionSelect && <OptionSelect {...{ line, product, missing }} onChoice={onChoice} />
  );
}
