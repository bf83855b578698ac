import { formatRupees, totalRupees } from '@aangan/contract/rules/money';
import { choiceLabel } from '@aangan/contract/rules/variants';
import { Button } from '@/components/ui/button';
import { ItemLine } from '@/components/ui/item-line';
import { QuantityStepper } from '@/components/ui/quantity-stepper';
import type { Product } from '@/lib/catalogue/product';
import { chosenVariantId, variantPath } from '@/lib/catalogue/variant-link';
import { offerFor } from '@/lib/catalogue/variants';
import { type CartLine, lineKey, lineName } from '@/lib/checkout/cart-line';
import { productPath } from '@/lib/routing/routes';
import { useCart } from '@/stores/cart';
import { OptionChoice } from './option-choice';
import type { CartActions } from './use-cart-actions';

type CartLineRowProps = {
  line: CartLine;
  product: Product | undefined;
  hasSiblings: boolean;
  actions: CartActions;
};

function lineSavingLabel(line: CartLine, product: Product | undefined): string | undefined {
  const { price, quantity } = line;
  const offer = product && offerFor(product, line);
  const regular = offer?.compareAtPrice ?? 0;
  if (offer?.price !== price || regular <= price) return undefined;
  return `You save ${formatRupees(totalRupees([{ price: regular - price, quantity }]))}`;
}

function stockLabel(line: CartLine, product: Product | undefined): string | undefined {
  const remaining = product && offerFor(product, line).remainingStock;
  if (!remaining) return undefined;
  return `Only ${remaining} left${remaining < line.quantity ? ', please change the quantity' : ''}`;
}

export function CartLineRow({ line, product, hasSiblings, actions }: CartLineRowProps) {
  const { setQuantity } = useCart.getState();
  const { id, name, image, price, quantity, selectedColor, selectedSize } = line;
  const options = choiceLabel(line);
  const variant = product && chosenVariantId(product, line);

  return (
    <li data-testid="cart-line" tabIndex={-1}>
      <ItemLine
        size="large"
        name={name}
        image={image}
        href={variant ? variantPath(id, variant) : productPath(id)}
        details={[
          selectedColor && `Colour: ${selectedColor}`,
          selectedSize && `${product?.sizeLabel ?? 'Size'}: ${selectedSize}`,
          [
            quantity > 1 && `${formatRupees(price)} each`,
            lineSavingLabel(line, product),
            stockLabel(line, product),
          ]
            .filter(Boolean)
            .join(' · '),
        ]}
        amount={formatRupees(totalRupees([line]))}
      >
        <OptionChoice line={line} product={product} onChoose={actions.focusOn} />
        <QuantityStepper
          label={`Quantity of ${name}${options && `, ${options}`}`}
          value={quantity}
          onChange={(value) => setQuantity(lineKey(line), value)}
        />
        {hasSiblings && (
          <Button
            variant="plain"
            aria-label={`Remove this option: ${lineName(line)}`}
            onClick={() => actions.removeLine(line)}
          >
            Remove this option
          </Button>
        )}
        <Button
          variant="plain"
          aria-label={hasSiblings ? `Remove all: ${name}` : `Remove ${name}`}
          onClick={() => actions.removeProduct(line)}
        >
          {hasSiblings ? 'Remove all' : 'Remove'}
        </Button>
        <Button
          variant="plain"
          aria-label={`Save for later: ${name}`}
          onClick={() => actions.saveForLater(line)}
        >
          Save for later
        </Button>
      </ItemLine>
    </li>
  );
}
