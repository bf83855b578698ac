import { Section } from '@/components/ui/section';
import { ShopLink } from '@/components/ui/shop-link';
import { listingPath } from '@/lib/catalogue/listing';
import type { Product } from '@/lib/catalogue/product';
import { ProductGrid } from './product-grid';

type RelatedProductsProps = {
  category: string;
  products: readonly Product[];
  /** In place of a product that is sold out. */
  isInstead?: boolean;
};

/** Where to go on from a product: others of its category, of a sold-out one those that can be had. */
export function RelatedProducts({ category, products, isInstead = false }: RelatedProductsProps) {
  const shown = isInstead ? products.filter(({ available }) => available) : products;
  if (shown.length === 0) return null;
  return (
    <Section
      id="related"
      heading={isInstead ? 'You Might Like Instead' : `More from ${category}`}
      aside={<ShopLink href={listingPath({ category })}>View All</ShopLink>}
    >
      <ProductGrid products={shown} />
    </Section>
  );
}
