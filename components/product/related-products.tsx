import { Section } from '@/components/ui/section';
import { ShopLink } from '@/components/ui/shop-link';
import type { Related } from '@/lib/catalogue/get-products';
import { listingPath } from '@/lib/catalogue/listing';
import { ProductGrid } from './product-grid';

export function RelatedProducts({ category, related }: { category: string; related: Related }) {
  const { reason, products } = related;
  if (products.length === 0) return null;
  const more = `More from ${category}`;
  const headings = {
    instead: 'You Might Like Instead',
    chosen: 'Goes Well With This',
    ordered: 'Often Bought Together',
    category: more,
  };
  return (
    <Section
      id="related"
      heading={headings[reason]}
      aside={
        category && (
          <ShopLink href={listingPath({ category })}>
            {reason === 'chosen' || reason === 'ordered' ? more : 'View All'}
          </ShopLink>
        )
      }
    >
      <ProductGrid products={products} />
    </Section>
  );
}
