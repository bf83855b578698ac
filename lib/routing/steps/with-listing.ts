import { canCacheListing, isTooDeep } from '../../catalogue/cacheable-listing';
import {
  type Listing,
  listsProducts,
  parseListing,
  toListingSegment,
} from '../../catalogue/listing';
import type { Route, Step } from './compose';

function listingNotFound(listing: Listing): Route {
  return { kind: 'render', path: `/listing/${toListingSegment(listing)}/not-found`, status: 404 };
}

/** Validates the listing of /products?…, whose parameters become a path segment. */
export const withListing: Step = async (request, next) => {
  const { store, path, search } = request;
  // `server/` requests it in place of an empty 404; other /404 paths have no parameters (with-pages).
  const isFallback = path === '/404/products';
  if (path !== '/products' && !isFallback) return next(request);
  const listing = parseListing(search);
  if (!listsProducts(listing)) {
    return isFallback ? next(request) : { kind: 'render', path: '/products' };
  }
  if (isFallback || isTooDeep(listing)) return listingNotFound(listing);
  const folder = (await canCacheListing(store, listing)) ? 'products' : 'listing';
  return { kind: 'render', path: `/${folder}/${toListingSegment(listing)}` };
};
