import { Button } from '@/components/ui/button';
import { ItemLine } from '@/components/ui/item-line';
import { QuantityStepper } from '@/components/ui/quantity-stepper';
import type { Product } from '@/lib/catalogue/product';
import { offerFor } from '@/lib/catalogue/variants';
import { lineKey } from '@/lib/checkout/cart-line';
import { formatRupees, totalRupees } from '@/lib/money';
import { productPath } from '@/lib/routing/routes';
import { type CartLine, useCart } from '@/stores/cart';
import { OptionChoice } from './option-choice';
import type { CartActions } from './use-cart-actions';

type CartLineRowProps = {
  line: CartLine;
  /** What the backend says of it now, once that is known. */
  product: Product | undefined;
  /** The same product is in the cart in another size or colour too. */
  hasSiblings: boolean;
  actions: CartActions;
};

/** What the whole line costs less than at the regular price; nothing while the price is in doubt. */
function savings(line: CartLine, product: Product | undefined): string | undefined {
  const { price, quantity } = line;
  const offer = product && offerFor(product, line);
  const regular = offer?.compareAtPrice ?? 0;
  if (offer?.price !== price || regular <= price) return undefined;
  return `You save ${formatRupees(totalRupees([{ price: regular - price, quantity }]))}`;
}

/** Few pieces of just this size and colour, where the store says so. */
function stockLabel(line: CartLine, product: Product | undefined): string | undefined {
  const left = product && offerFor(product, line).left;
  return left ? `Only ${left} left` : undefined;
}

export function CartLineRow({ line, product, hasSiblings, actions }: CartLineRowProps) {
  const { setQuantity } = useCart.getState();
  const { id, name, image, price, quantity, selectedColor, selectedSize } = line;
  const options = [selectedColor, selectedSize].filter(Boolean).join(', ');

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
          [`${formatRupees(price)} each`, savings(line, product), stockLabel(line, product)]
            .filter(Boolean)
            .join(' · '),
        ]}
        amount={formatRupees(totalRupees([line]))}
      >
        <OptionChoice {...{ line, product }} onChoice={actions.focusOn} />
        <QuantityStepper
          label={`Quantity of ${name}${options && `, ${options}`}`}
          value={quantity}
          onChange={(value) => setQuantity(lineKey(line), value)}
        />
        {hasSiblings && (
          <Button
            look="plain"
            aria-label={`Remove ${name}, ${options}`}
            onClick={() => actions.removeLine(line)}
          >
            Remove this option
          </Button>
        )}
        <Button
          look="plain"
          aria-label={`Remove ${name}`}
          onClick={() => actions.removeProduct(line)}
        >
          {hasSiblings ? 'Remove all' : 'Remove'}
        </Button>
        <Button
          look="plain"
          aria-label={`Save ${name} for later`}
          onClick={() => actions.saveForLater(line)}
        >
          Save for later
        </Button>
      </ItemLine>
    </li>
  );
}
