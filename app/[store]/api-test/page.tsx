import type { Metadata } from 'next';

export { ApiTestScreen as default } from '@/components/developer/api-test-screen';

export const metadata: Metadata = { title: 'API test', robots: { index: false } };
