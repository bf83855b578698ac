import type { Product } from '@/lib/catalogue/product';
import { CardActions } from './card-actions';
import { cartLineOf } from './cart-line';

/** A separate module: only pages with card actions load the script. */
export function cardActions(product: Product) {
  return <CardActions line={cartLineOf(product)} available={product.available} />;
}
