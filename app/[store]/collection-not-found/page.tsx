import type { Metadata } from 'next';
import { CollectionNotFound } from '@/components/collections/collection-not-found';
import { getStore } from '@/lib/shop/get-store';
import type { StoreParams } from '../layout';

/** Next.js adds noindex to a response with status 404. */
export const metadata: Metadata = { title: 'Collection Not Found' };

/** Collections that have not begun or do not exist, with status 404. */
export default async function CollectionNotFoundPage({ params }: StoreParams) {
  const { collections } = await getStore((await params).store);
  return <CollectionNotFound collections={collections} />;
}
