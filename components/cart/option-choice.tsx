import { notifyLoadFailed, useLazyComponent } from '@/components/ui/use-lazy-component';
import type { Product } from '@/lib/catalogue/product';
import { missingOption } from '@/lib/catalogue/variants';
import type { CartLine } from '@/stores/cart';

const loadSelect = () => import('./option-select');

type OptionChoiceProps = {
  line: CartLine;
  /** The live product; undefined while loading. */
  product: Product | undefined;
  /** Called with the line's new key before the line changes. */
  onChoose?: (key: string) => void;
};

/** A select for a missing size, or for a missing color. */
export function OptionChoice({ line, product, onChoose }: OptionChoiceProps) {
  const missing = missingOption(line, product);
  const OptionSelect = useLazyComponent(loadSelect, missing !== undefined, notifyLoadFailed);
  return (
    product &&
    missing &&
    OptionSelect && <OptionSelect {...{ line, product, missing }} onChoose={onChoose} />
  );
}
