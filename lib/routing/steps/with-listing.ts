import {
  type Listing,
  listsProducts,
  parseListing,
  toListingSegment,
} from '../../catalogue/listing';
import { isTooDeep } from '../../catalogue/listing-existence';
import type { Route, Step } from './compose';

function missingListing(listing: Listing): Route {
  return { kind: 'render', path: `/listing-not-found/${toListingSegment(listing)}`, status: 404 };
}

/** Validates the listing of /products?…, whose parameters become a path segment. */
export const withListing: Step = async (request, next) => {
  const { path, search, knownRoutes } = request;
  const isFallback = path === '/404/products';
  if (path !== '/products' && !isFallback) return next(request);
  const listing = parseListing(search);
  if (!listsProducts(listing)) {
    return isFallback ? next(request) : { kind: 'render', path: '/products' };
  }
  if (isFallback || isTooDeep(listing)) return missingListing(listing);
  const folder = (await knownRoutes.mayCache(listing)) ? 'products' : 'listing';
  return { kind: 'render', path: `/${folder}/${toListingSegment(listing)}` };
};
