import type { Metadata } from 'next';
import { ProductNotFound } from '@/components/product/product-not-found';

export const metadata: Metadata = { title: 'Product Not Found', robots: { index: false } };

/** What /product/… shows, with status 404, for a product that the store does not have. */
export default function ProductNotFoundPage() {
  return <ProductNotFound />;
}
