import type { Metadata } from 'next';
import { NotFoundScreen } from '@/components/layout/not-found-screen';

export const metadata: Metadata = { title: 'Page not found', robots: { index: false } };

/** /404 and every unknown path, with status 404. */
export default function NotFoundPage() {
  return <NotFoundScreen />;
}
