import { ListingPage, type ListingParams, readListingMetadata } from '../listing-page';

export function generateStaticParams() {
  return [];
}

export function generateMetadata(props: ListingParams) {
  return readListingMetadata({ ...props, freshness: 'cached' });
}

export default function CachedListingPage(props: ListingParams) {
  return <ListingPage {...props} freshness="cached" />;
}
