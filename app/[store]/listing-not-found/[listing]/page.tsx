import type { Metadata } from 'next';
import { ListingScreen } from '@/components/catalogue/listing-screen';
import { fromListingSegment } from '@/lib/catalogue/listing';
import { categoryTiles, knownCategories } from '@/lib/shop/category-tiles';
import { readStore } from '@/lib/shop/read-store';
import type { ListingParams } from '../../products/listing-page';

// Never cached: anybody can name any number of listings that do not exist.
export const dynamic = 'force-dynamic';

export const metadata: Metadata = { title: 'Nothing listed here', robots: { index: false } };

/** What /products?… shows, with status 404, for a listing that the store does not have. */
export default async function ListingNotFoundPage({ params }: ListingParams) {
  const { store, listing } = await params;
  const info = await readStore(store);
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
