import type { Metadata } from 'next';
import { ProductNotFound } from '@/components/product/product-not-found';

export const metadata: Metadata = { title: 'Product Not Found', robots: { index: false } };

/** The 404 page of an unknown product. */
export default function ProductNotFoundPage() {
  return <ProductNotFound />;
}
