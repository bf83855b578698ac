import { ListingPage, type ListingParams, listingMetadata } from '../listing-page';

export function generateStaticParams() {
  return [];
}

export const generateMetadata = listingMetadata;

export default function CachedListingPage(props: ListingParams) {
  return <ListingPage {...props} freshness="cached" />;
}
