import { Section } from '@/components/ui/section';
import { useLiveProducts } from '@/lib/catalogue/live-products';
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
  const viewedIds = useRecentlyViewed(({ ids }) => ids);
  const ids = viewedIds.filter((id) => id !== currentProductId).slice(0, maxShown);
  const { data } = useLiveProducts(ids);
  const products = ids.flatMap((id) => data?.find((product) => product.id === id) ?? []);
  if (products.length === 0) return null;
  return (
    <Section id="recently-viewed" heading="Recently Viewed">
      <ProductGrid products={products} />
    </Section>
  );
}
