import type { Metadata } from 'next';
import { NotFoundScreen } from '@/components/layout/not-found-screen';

// Where a page answers with status 404, Next.js takes the metadata from its not-found file.
export const metadata: Metadata = { title: 'Nothing listed here', robots: { index: false } };

export default NotFoundScreen;
