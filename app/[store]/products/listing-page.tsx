import type { Metadata } from 'next';
import { ListingScreen } from '@/components/catalogue/listing-screen';
import { listingHeading, listingKicker } from '@/lib/catalogue/listing';
import { type Freshness, readProductPage, readTypes } from '@/lib/catalogue/read-catalogue';
import { fromListingSegment } from '@/lib/routing/listing-segment';
import { storefrontSettings } from '@/lib/settings';
import { requireStore } from '@/lib/store/read-store';

export type ListingParams = { params: Promise<{ store: string; listing: string }> };

export async function listingMetadata({ params }: ListingParams): Promise<Metadata> {
  const { store, listing: segment } = await params;
  const { categories } = await requireStore(store);
  const listing = fromListingSegment(segment);
  const title = listing.category
    ? listingKicker(listing, categories)
    : listingHeading(listing, categories);
  return { title: listing.page > 1 ? `${title}, page ${listing.page}` : title };
}

/** A listing, cached per address or read anew at each visit. */
export async function ListingPage({ params, freshness }: ListingParams & { freshness: Freshness }) {
  const { store, listing: segment } = await params;
  const listing = fromListingSegment(segment);
  const [info, page, types] = await Promise.all([
    requireStore(store),
    readProductPage(store, listing, freshness),
    readTypes(store, listing.category, freshness),
  ]);
  return (
    <ListingScreen
      listing={listing}
      page={page}
      types={types}
      storeCategories={info.categories}
      allowedHosts={storefrontSettings().IMAGE_HOSTS}
    />
  );
}
