import { getListingMetadata, ListingPage, type ListingParams } from '../listing-page';

export const generateStaticParams = () => [];

export function generateMetadata(props: ListingParams) {
  return getListingMetadata({ ...props, freshness: 'cached' });
}

export default function CachedListingPage(props: ListingParams) {
  return <ListingPage {...props} freshness="cached" />;
}
