import type { Metadata } from 'next';
import { ApiTestScreen } from '@/components/developer/api-test-screen';

export const metadata: Metadata = { title: 'API test', robots: { index: false } };

export default function ApiTestPage() {
  return <ApiTestScreen />;
}
