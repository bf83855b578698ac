import type { Metadata } from 'next';
import { cache } from 'react';
import { ListingScreen } from '@/components/catalogue/listing-screen';
import { JsonLd } from '@/components/seo/json-ld';
import { fromListingSegment, listingCrumbs } from '@/lib/catalogue/listing';
import { type Freshness, readProductPage, readTypes } from '@/lib/catalogue/read-catalogue';
import { breadcrumbData, isIndexed, itemListData, listingMetadata } from '@/lib/seo/listing';
import { readStore } from '@/lib/store/read-store';

export type ListingParams = { params: Promise<{ store: string; listing: string }> };
type ListingProps = ListingParams & { freshness: Freshness };

/** Once a request, for the page and its metadata. */
const read = cache(async (store: string, segment: string, freshness: Freshness) => {
  const listing = fromListingSegment(segment);
  const info = await readStore(store);
  // Only what the store names is worth keeping: anybody could name any number of categories.
  const isNamed = info.categories.some((name) => name.toLowerCase() === listing.category);
  const [page, types] = await Promise.all([
    readProductPage(store, listing, freshness),
    readTypes(store, listing.category, isNamed ? 'cached' : freshness),
  ]);
  return { listing, info, page, types };
});

export async function readListingMetadata({ params, freshness }: ListingProps): Promise<Metadata> {
  const { store, listing } = await params;
  return listingMetadata(await read(store, listing, freshness));
}

/** A listing, cached per address or read anew at each visit. */
export async function ListingPage({ params, freshness }: ListingProps) {
  const { store, listing: segment } = await params;
  const { listing, info, page, types } = await read(store, segment, freshness);
  return (
    <>
      {isIndexed(listing, page.total) && (
        <JsonLd
          things={[
            breadcrumbData(listingCrumbs(listing, info.categories), info.origin),
            itemListData(page.products, info.origin),
          ]}
        />
      )}
      <ListingScreen
        listing={listing}
        page={page}
        types={types}
        storeCategories={info.categories}
      />
    </>
  );
}
