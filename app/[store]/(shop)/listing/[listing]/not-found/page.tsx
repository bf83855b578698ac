import type { Metadata } from 'next';
import { ListingScreen } from '@/components/catalogue/listing-screen';
import { fromListingSegment } from '@/lib/catalogue/listing';
import { categoryTiles, knownCategories } from '@/lib/shop/category-tiles';
import { getStore } from '@/lib/shop/get-store';
import type { ListingParams } from '../../../products/listing-page';

// Dynamic: the number of unknown listings is unlimited.
export const dynamic = 'force-dynamic';

export const metadata: Metadata = { title: 'No products here', robots: { index: false } };

export default async function ListingNotFoundPage({ params }: ListingParams) {
  const { store, listing } = await params;
  const info = await getStore(store);
  return (
    <ListingScreen
      listing={fromListingSegment(decodeURIComponent(listing))}
      page={{ products: [], total: 0 }}
      types={[]}
      storeCategories={knownCategories(info)}
      tiles={categoryTiles(info, info.categories.length)}
    />
  );
}
