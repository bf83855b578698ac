import { BuyableProductCards } from './buyable-product-cards';
import { toCardProduct } from './card-product';
import type { ProductGridProps } from './product-grid';

export function BuyableProductGrid({ products, ...rest }: ProductGridProps) {
  return <BuyableProductCards products={products.map(toCardProduct)} {...rest} />;
}
