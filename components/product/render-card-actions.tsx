import type { Product } from '@/lib/catalogue/product';
import { CardActions } from './card-actions';
import { toCartLine } from './cart-line';

/** A separate module: only pages with card actions load the script. */
export function renderCardActions(product: Product) {
  return <CardActions line={toCartLine(product)} available={product.available} />;
}
