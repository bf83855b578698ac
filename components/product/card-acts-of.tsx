import type { Product } from '@/lib/catalogue/product';
import { CardActs } from './card-acts';
import { cartLineOf } from './cart-line';

/** The acts of a product's card, apart from it so that only pages with acts load their script. */
export function cardActs(product: Product) {
  return <CardActs line={cartLineOf(product)} available={product.available} />;
}
