import { getListingMetadata, ListingPage, type ListingParams } from '../../products/listing-page';

// Searches, deep pages and unlisted categories are unlimited: never cached.
export const dynamic = 'force-dynamic';

export function generateMetadata(props: ListingParams) {
  return getListingMetadata({ ...props, freshness: 'live' });
}

export default function LiveListingPage(props: ListingParams) {
  return <ListingPage {...props} freshness="live" />;
}
