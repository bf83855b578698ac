import type { Product } from '@/lib/catalogue/product';
import { onlyOption } from '@/lib/catalogue/product';
import type { NewCartLine } from '@/stores/cart';

/** What a card's client parts need of a product. */
export type ProductSummary = Pick<Product, 'id' | 'name' | 'image' | 'price' | 'available'> & {
  selectedSize: string | undefined;
  selectedColor: string | undefined;
};

/** A size or colour is preselected only when it is the only one (specification §2). */
export function summaryOf(product: Product): ProductSummary {
  const { id, name, image, price, available, sizes, colors } = product;
  return {
    id,
    name,
    image,
    price,
    available,
    selectedSize: onlyOption(sizes),
    selectedColor: onlyOption(colors),
  };
}

export function cartLineOf({ available: _, ...line }: ProductSummary): NewCartLine {
  return line;
}
