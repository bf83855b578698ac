import type { Product } from '@/lib/catalogue/product';
import { toCardProduct } from './card-product';
import { ProductCards, type ProductCardsProps } from './product-cards';

export type ProductGridProps = Omit<ProductCardsProps, 'products' | 'actions'> & {
  products: readonly Product[];
};

export function ProductGrid({ products, ...rest }: ProductGridProps) {
  return <ProductCards products={products.map(toCardProduct)} {...rest} />;
}
