import { Section } from '@/components/ui/section';
import { useLiveProducts } from '@/lib/catalogue/live-products';
import { useSeenProducts } from '@/stores/seen-products';
import { useStored } from '@/stores/use-stored';
import { ProductGrid } from './product-grid';

const stored = [useSeenProducts];

/** One row of cards. */
const most = 4;

export default function SeenRow({ current }: { current: string | undefined }) {
  useStored(stored);
  const seen = useSeenProducts(({ ids }) => ids);
  const ids = seen.filter((id) => id !== current).slice(0, most);
  const { data } = useLiveProducts(ids);
  const products = ids.flatMap((id) => data?.find((product) => product.id === id) ?? []);
  if (products.length === 0) return null;
  return (
    <Section id="seen" heading="Recently Viewed">
      <ProductGrid products={products} />
    </Section>
  );
}
