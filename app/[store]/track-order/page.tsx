import { TrackOrderScreen } from '@/components/orders/track-order-screen';
import { unindexedPage } from '@/lib/seo/page-metadata';

export const metadata = unindexedPage('track-order');

export default function TrackOrderPage() {
  return <TrackOrderScreen />;
}
