'use client';

import { Section } from '@/components/ui/section';
import { useLiveProducts } from '@/lib/catalogue/live-products';
import { useCart } from '@/stores/cart';
import { useRecentlyViewed } from '@/stores/recently-viewed';
import { useHydrateStores } from '@/stores/use-hydrate-stores';
import { ProductGrid } from './product-grid';

const maxShown = 4;

type RecentlyViewedRowProps = { currentProductId: string | undefined };

export default function RecentlyViewedRow({ currentProductId }: RecentlyViewedRowProps) {
  useHydrateStores(useRecentlyViewed);
  const viewedIds = useRecentlyViewed(({ items }) => items);
  const lines = useCart((cart) => cart.lines);
  const shown = [currentProductId, ...lines.map(({ id }) => id)];
  const ids = viewedIds.filter((id) => !shown.includes(id)).slice(0, maxShown);
  const { data: products = [] } = useLiveProducts(ids);
  if (products.length === 0) return null;
  return (
    <Section id="recently-viewed" heading="Recently Viewed">
      <ProductGrid products={products} />
    </Section>
  );
}
