import type { Metadata } from 'next';
import { ProductNotFound } from '@/components/product/product-not-found';

export const metadata: Metadata = { title: 'Product Not Found', robots: { index: false } };

export default function ProductNotFoundPage() {
  return <ProductNotFound />;
}
