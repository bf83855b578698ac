import { ListingPage, type ListingParams, readListingMetadata } from '../../products/listing-page';

// Searches, deep pages and unlisted categories are unlimited: never cached.
export const dynamic = 'force-dynamic';

export function generateMetadata(props: ListingParams) {
  return readListingMetadata({ ...props, freshness: 'live' });
}

export default function LiveListingPage(props: ListingParams) {
  return <ListingPage {...props} freshness="live" />;
}
