import type { Metadata } from 'next';
import { ProductNotFound } from '@/components/product/product-not-found';
import { requireStore } from '@/lib/store/read-store';
import type { StoreParams } from '../layout';

export const metadata: Metadata = { title: 'Product Not Found', robots: { index: false } };

/** What /product/… shows, with status 404, for a product that the store does not have. */
export default async function ProductNotFoundPage({ params }: StoreParams) {
  await requireStore((await params).store);
  return <ProductNotFound />;
}
