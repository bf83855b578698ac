'use client';

import { Section } from '@/components/ui/section';
import { useLiveProducts } from '@/lib/catalogue/live-products';
import { useCart } from '@/stores/cart';
import { useRecentlyViewed } from '@/stores/recently-viewed';
import { useHydrateStores } from '@/stores/use-hydrate-stores';
import { ProductGrid } from './product-grid';

const stores = [useRecentlyViewed];

const maxShown = 4;

export default function RecentlyViewedRow({
  currentProductId,
}: {
  currentProductId: string | undefined;
}) {
  useHydrateStores(stores);
  const viewedIds = useRecentlyViewed(({ items }) => items);
  const lines = useCart((cart) => cart.lines);
  const shown = [currentProductId, ...lines.map(({ id }) => id)];
  const ids = viewedIds.filter((id) => !shown.includes(id)).slice(0, maxShown);
  const { data } = useLiveProducts(ids);
  const products = ids.flatMap((id) => data?.find((product) => product.id === id) ?? []);
  if (products.length === 0) return null;
  return (
    <Section id="recently-viewed" heading="Recently Viewed">
      <ProductGrid products={products} />
    </Section>
  );
}
