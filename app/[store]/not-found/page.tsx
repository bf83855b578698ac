import type { Metadata } from 'next';
import { NotFoundScreen } from '@/components/layout/not-found-screen';
import { requireStore } from '@/lib/store/read-store';
import type { StoreParams } from '../layout';

export const metadata: Metadata = { title: 'Page not found', robots: { index: false } };

/** /404 and every unknown path, with status 404 (ruling 7). */
export default async function NotFoundPage({ params }: StoreParams) {
  await requireStore((await params).store);
  return <NotFoundScreen />;
}
