import type { Metadata } from 'next';
import { TrackOrderScreen } from '@/components/orders/track-order-screen';

export const metadata: Metadata = { title: 'Track order', robots: { index: false } };

export default function TrackOrderPage() {
  return <TrackOrderScreen />;
}
