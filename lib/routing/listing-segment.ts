import { type Listing, listingPath, readListing } from '../catalogue/listing';

/**
 * A listing as one path segment and back. Pages cached per path cannot read a query, so the proxy
 * turns `/products?category=…` into such a segment. `~` stands in for `%`, which neither URLs nor
 * file names then treat in a special way; a query never holds one of its own.
 */
export function toListingSegment(listing: Listing): string {
  return (listingPath(listing).split('?')[1] ?? '').replaceAll('%', '~');
}

export function fromListingSegment(segment: string): Listing {
  const query = decodeURIComponent(segment).replaceAll('~', '%');
  return readListing(new URLSearchParams(query));
}
