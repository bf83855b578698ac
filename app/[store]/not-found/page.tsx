import type { Metadata } from 'next';
import { Suggestions } from '@/components/catalogue/suggestions';
import { NotFoundScreen } from '@/components/layout/not-found-screen';
import type { StoreParams } from '../layout';

export const metadata: Metadata = { title: 'Page not found', robots: { index: false } };

/** /404 and every unknown path, with status 404. */
export default async function NotFoundPage({ params }: StoreParams) {
  return (
    <>
      <NotFoundScreen />
      <Suggestions store={(await params).store} />
    </>
  );
}
