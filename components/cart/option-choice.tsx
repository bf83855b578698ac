import { notifyLoadFailed, useLazyComponent } from '@/components/ui/use-lazy-component';
import type { Product } from '@/lib/catalogue/product';
import { missingOptions } from '@/lib/catalogue/variants';
import type { CartLine } from '@/lib/checkout/cart-line';

const loadButtons = () => import('./option-buttons');

type OptionChoiceProps = {
  line: CartLine;
  product: Product | undefined;
  /** Called with the line's new key before the line changes. */
  onChoose?: (key: string) => void;
};

export function OptionChoice({ line, product, onChoose }: OptionChoiceProps) {
  const missing = missingOptions(line, product);
  const OptionButtons = useLazyComponent(loadButtons, missing.length > 0, notifyLoadFailed);
  if (!product || !OptionButtons) return null;
  return missing.map(({ option, values }) => (
    <OptionButtons
      key={option}
      line={line}
      product={product}
      option={option}
      values={values}
      onChoose={onChoose}
    />
  ));
}
