import { ListingPage, type ListingParams, listingMetadata } from '../../products/listing-page';

// Searches, deep pages and categories that the store does not name: endless, so never kept.
export const dynamic = 'force-dynamic';

export const generateMetadata = listingMetadata;

export default function FreshListingPage(props: ListingParams) {
  return <ListingPage {...props} freshness="live" />;
}
