import { Section } from '@/components/ui/section';
import { ShopLink } from '@/components/ui/shop-link';
import { listingPath } from '@/lib/catalogue/listing';
import type { Product } from '@/lib/catalogue/product';
import { ProductGrid } from './product-grid';

type RelatedProductsProps = {
  category: string;
  products: readonly Product[];
};

/** Where to go on from a product: others of its category. */
export function RelatedProducts({ category, products }: RelatedProductsProps) {
  if (products.length === 0) return null;
  return (
    <Section
      id="related"
      heading={`More from ${category}`}
      aside={<ShopLink href={listingPath({ category })}>View All</ShopLink>}
    >
      <ProductGrid products={products} />
    </Section>
  );
}
