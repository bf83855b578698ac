import { onlyOption, type Product } from '@/lib/catalogue/product';
import type { NewCartLine } from '@/stores/cart';

/** A size or colour is preselected only when it is the only one (specification §2). */
export function cartLineOf({ id, name, image, price, sizes, colors }: Product): NewCartLine {
  return {
    id,
    name,
    image,
    price,
    selectedSize: onlyOption(sizes),
    selectedColor: onlyOption(colors),
  };
}
