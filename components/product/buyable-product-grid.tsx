import { BuyableProductCards } from './buyable-product-cards';
import { toCardProduct } from './card-product';
import type { ProductGridProps } from './product-grid';

/** Cards with Add to Cart, wishlist and quick view. */
export function BuyableProductGrid({ products, ...rest }: ProductGridProps) {
  return <BuyableProductCards products={products.map(toCardProduct)} {...rest} />;
}
