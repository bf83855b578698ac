import type { Metadata } from 'next';
import { ApiTestScreen } from '@/components/developer/api-test-screen';
import { requireStore } from '@/lib/store/read-store';
import type { StoreParams } from '../layout';

export const metadata: Metadata = { title: 'API test', robots: { index: false } };

export default async function ApiTestPage({ params }: StoreParams) {
  await requireStore((await params).store);
  return <ApiTestScreen />;
}
