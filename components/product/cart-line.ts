import { onlyOption } from '@/lib/catalogue/options-and-prices';
import type { Product } from '@/lib/catalogue/product';
import { offerFor } from '@/lib/catalogue/variants';
import type { NewCartLine } from '@/lib/checkout/cart-line';

/** A size or color is preselected only if it is the only one (§2), or that of a filtered card. */
export function toCartLine(product: Product): NewCartLine {
  const { id, name, sizes, colors, choice: filtered } = product;
  const choice = {
    selectedSize: filtered?.selectedSize ?? onlyOption(sizes),
    selectedColor: filtered?.selectedColor ?? onlyOption(colors),
  };
  const { image, price } = offerFor(product, choice);
  return { id, name, image, price, ...choice };
}
