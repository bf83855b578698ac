import type { Product } from '@/lib/catalogue/product';
import { CardActions } from './card-actions';
import { cartLineOf } from './cart-line';

/** The acts of a product's card, apart from it so that only pages with acts load their script. */
export function cardActions(product: Product) {
  return <CardActions line={cartLineOf(product)} available={product.available} />;
}
