import { Suggestions } from '@/components/catalogue/suggestions';
import { TrackOrderScreen } from '@/components/orders/track-order-screen';
import { unindexedPage } from '@/lib/seo/page-metadata';

export const metadata = unindexedPage('track-order');

export default async function TrackOrderPage({ params }: PageProps<'/[store]/track-order'>) {
  return (
    <>
      <TrackOrderScreen />
      <Suggestions store={(await params).store} />
    </>
  );
}
