import type { Metadata } from 'next';
import { CollectionNotFound } from '@/components/collections/collection-not-found';

export const metadata: Metadata = { title: 'Collection Not Found', robots: { index: false } };

/** Collections that are closed or do not exist, with status 404. */
export default function CollectionNotFoundPage() {
  return <CollectionNotFound />;
}
