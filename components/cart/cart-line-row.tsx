import { Button } from '@/components/ui/button';
import { ItemLine } from '@/components/ui/item-line';
import { QuantityStepper } from '@/components/ui/quantity-stepper';
import type { Product } from '@/lib/catalogue/product';
import { missingSizes } from '@/lib/checkout/missing-size';
import { formatRupees, totalRupees } from '@/lib/money';
import { productPath } from '@/lib/routing/routes';
import { type CartLine, lineKey, useCart } from '@/stores/cart';
import { SizeChoice } from './size-choice';
import type { CartActs } from './use-cart-acts';

type CartLineRowProps = {
  line: CartLine;
  /** What the backend says of it now, once that is known. */
  product: Product | undefined;
  /** The same product is in the cart in another size or colour too. */
  hasSiblings: boolean;
  acts: CartActs;
};

/** What the whole line costs less than at the regular price; nothing while the price is in doubt. */
function savings({ price, quantity }: CartLine, product: Product | undefined): string | undefined {
  const regular = product?.originalPrice ?? 0;
  if (product?.price !== price || regular <= price) return undefined;
  return `You save ${formatRupees(totalRupees([{ price: regular - price, quantity }]))}`;
}

export function CartLineRow({ line, product, hasSiblings, acts }: CartLineRowProps) {
  const { setQuantity } = useCart.getState();
  const { id, name, image, price, quantity, selectedColor, selectedSize } = line;
  const options = [selectedColor, selectedSize].filter(Boolean).join(', ');
  const sizes = missingSizes(line, product);

  return (
    <li data-testid="cart-line" tabIndex={-1}>
      <ItemLine
        size="large"
        {...{ name, image }}
        href={productPath(id)}
        details={[
          selectedColor && `Color: ${selectedColor}`,
          selectedSize && `Size: ${selectedSize}`,
          // One line: what comes later moves nothing.
          [`${formatRupees(price)} each`, savings(line, product)].filter(Boolean).join(' · '),
        ]}
        amount={formatRupees(totalRupees([line]))}
      >
        {sizes.length > 0 && <SizeChoice {...{ line, sizes }} onChoice={acts.focusOn} />}
        <QuantityStepper
          label={`Quantity of ${name}${options && `, ${options}`}`}
          value={quantity}
          onChange={(value) => setQuantity(lineKey(line), value)}
        />
        {hasSiblings && (
          <Button
            look="plain"
            aria-label={`Remove ${name}, ${options}`}
            onClick={() => acts.removeLine(line)}
          >
            Remove this option
          </Button>
        )}
        <Button look="plain" aria-label={`Remove ${name}`} onClick={() => acts.removeProduct(line)}>
          {hasSiblings ? 'Remove all' : 'Remove'}
        </Button>
        <Button
          look="plain"
          aria-label={`Save ${name} for later`}
          onClick={() => acts.saveForLater(line)}
        >
          Save for later
        </Button>
      </ItemLine>
    </li>
  );
}
