import { Button } from '@/components/ui/button';
import { ItemLine } from '@/components/ui/item-line';
import { QuantityStepper } from '@/components/ui/quantity-stepper';
import { messages } from '@/lib/messages/shop';
import { formatRupees, totalRupees } from '@/lib/money';
import { notify } from '@/lib/notify';
import { productPath } from '@/lib/routing/routes';
import { type CartLine, lineKey, useCart } from '@/stores/cart';

type CartLineRowProps = {
  line: CartLine;
  /** The same product is in the cart in another size or colour too. */
  hasSiblings: boolean;
};

export function CartLineRow({ line, hasSiblings }: CartLineRowProps) {
  const { removeProduct, removeLine, setQuantity } = useCart.getState();
  const { id, name, image, quantity, selectedColor, selectedSize } = line;
  const key = lineKey(line);
  const options = [selectedColor, selectedSize].filter(Boolean).join(', ');

  return (
    <li data-testid="cart-line">
      <ItemLine
        size="large"
        {...{ name, image }}
        href={productPath(id)}
        details={[
          selectedColor && `Color: ${selectedColor}`,
          selectedSize && `Size: ${selectedSize}`,
        ]}
        amount={formatRupees(totalRupees([line]))}
      >
        <QuantityStepper
          label={`Quantity of ${name}${options && `, ${options}`}`}
          value={quantity}
          onChange={(value) => setQuantity(key, value)}
        />
        {hasSiblings && (
          <Button
            look="plain"
            aria-label={`Remove ${name}, ${options}`}
            onClick={() => {
              removeLine(key);
              notify({ title: messages.removedFromCart(`${name} (${options})`) });
            }}
          >
            Remove this option
          </Button>
        )}
        <Button
          look="plain"
          aria-label={`Remove ${name}`}
          onClick={() => {
            removeProduct(id);
            notify({ title: messages.removedFromCart(name) });
          }}
        >
          {hasSiblings ? 'Remove all' : 'Remove'}
        </Button>
      </ItemLine>
    </li>
  );
}
