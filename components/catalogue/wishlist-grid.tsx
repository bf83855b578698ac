import { ProductGridSkeleton } from '@/components/product/product-card-skeleton';
import { ProductGrid } from '@/components/product/product-grid';
import { cardActions } from '@/components/product/render-card-actions';
import { EmptyState } from '@/components/ui/empty-state';
import type { Product } from '@/lib/catalogue/product';
import { messages } from '@/lib/messages/shop';

type WishlistGridProps = {
  /** Undefined while loading. */
  products: readonly Product[] | undefined;
  hasFailed: boolean;
};

export function WishlistGrid({ products, hasFailed }: WishlistGridProps) {
  if (products) return <ProductGrid products={products} actions={cardActions} level={2} />;
  if (hasFailed) return <EmptyState level={2} icon="alert" title={messages.listingFailed} />;
  return <ProductGridSkeleton count={4} />;
}
