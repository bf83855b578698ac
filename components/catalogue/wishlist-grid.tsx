import { BuyableProductGrid } from '@/components/product/buyable-product-grid';
import { ProductGridSkeleton } from '@/components/product/product-card-skeleton';
import { EmptyState } from '@/components/ui/empty-state';
import type { Product } from '@/lib/catalogue/product';
import { messages } from '@/lib/messages/shop';

type WishlistGridProps = {
  /** Undefined while loading. */
  products: readonly Product[] | undefined;
  hasFailed: boolean;
};

export function WishlistGrid({ products, hasFailed }: WishlistGridProps) {
  if (products) return <BuyableProductGrid products={products} headingLevel={2} />;
  if (hasFailed) return <EmptyState headingLevel={2} icon="alert" title={messages.listingFailed} />;
  return <ProductGridSkeleton count={4} />;
}
