import { type Listing, listsProducts, readListing, toListingSegment } from '../catalogue/listing';
import { isTooDeep } from '../catalogue/listing-existence';
import { canonicaliseListing, canonicalisePath, decodeSegment } from './canonical';
import { loginPath } from './return-path';
import {
  failedAreas,
  guardedPages,
  isInvoiceDocument,
  isOneOf,
  openPages,
  policyTypes,
} from './routes';
import { storeFileOf } from './store-files';

/** Paths of `render` are below app/[store]. */
export type Resolution =
  | { kind: 'render'; path: string; status?: 404 | 503 }
  | { kind: 'redirect'; to: string; permanent: boolean }
  | { kind: 'missing'; to?: '/404' };

export type KnownRoutes = {
  /** Only a finite number of listings may be cached. */
  mayCache: (listing: Listing) => Promise<boolean>;
};

const productMissing: Resolution = { kind: 'render', path: '/product-not-found', status: 404 };

function listingMissing(listing: Listing): Resolution {
  return { kind: 'render', path: `/listing-not-found/${toListingSegment(listing)}`, status: 404 };
}

async function resolveListing(search: string, knownRoutes: KnownRoutes): Promise<Resolution> {
  const listing = readListing(search);
  if (!listsProducts(listing)) return { kind: 'render', path: '/products' };
  if (isTooDeep(listing)) return listingMissing(listing);
  const cached = await knownRoutes.mayCache(listing);
  return {
    kind: 'render',
    path: `/${cached ? 'products' : 'listing'}/${toListingSegment(listing)}`,
  };
}

function resolveProduct(segment: string): Resolution {
  return decodeSegment(segment) === undefined
    ? productMissing
    : { kind: 'render', path: `/product/${segment}` };
}

function resolveOrder(
  [segment = '', ...more]: string[],
  signedIn: boolean,
  address: string,
): Resolution {
  const exists = more.length === 0 || (more.length === 1 && more.every(isInvoiceDocument));
  if (!exists || decodeSegment(segment) === undefined) return { kind: 'missing' };
  return signedIn
    ? { kind: 'render', path: `/orders/${[segment, ...more].join('/')}` }
    : { kind: 'redirect', to: loginPath(address), permanent: false };
}

function resolveFallback(
  first: string,
  area: string | undefined,
  search: string,
): Resolution | undefined {
  if (first === '503') {
    const known = area && isOneOf(failedAreas, area) ? area : 'page';
    return { kind: 'render', path: `/failed/${known}`, status: 503 };
  }
  if (first !== '404') return undefined;
  const listing = readListing(search);
  if (area === 'products' && listsProducts(listing)) return listingMissing(listing);
  return area === 'product' ? productMissing : { kind: 'render', path: '/not-found', status: 404 };
}

async function routeCanonical(
  path: string,
  search: string,
  signedIn: boolean,
  knownRoutes: KnownRoutes,
): Promise<Resolution> {
  const file = storeFileOf(path);
  if (file) return { kind: 'render', path: file };
  const [first = '', second, ...deeper] = path.split('/').slice(1);
  if (first === 'orders' && second) {
    return resolveOrder([second, ...deeper], signedIn, path + search);
  }
  if (deeper.length > 0) return { kind: 'missing' };
  const fallback = resolveFallback(first, second, search);
  if (fallback) return fallback;
  if (second !== undefined) {
    return first === 'product' && second ? resolveProduct(second) : { kind: 'missing' };
  }
  if (first === '') return { kind: 'render', path: '' };
  if (first === 'products') return resolveListing(search, knownRoutes);
  if (isOneOf(guardedPages, first)) {
    if (!signedIn) return { kind: 'redirect', to: loginPath(path + search), permanent: false };
    return { kind: 'render', path: `/${first}` };
  }
  if (isOneOf(openPages, first)) return { kind: 'render', path: `/${first}` };
  if (isOneOf(policyTypes, first)) return { kind: 'render', path: `/policies/${first}` };
  return first.includes('.') ? { kind: 'missing' } : { kind: 'missing', to: '/404' };
}

/** Routes a request (specification §2). Redirects to the canonical URL. */
export async function routeRequest(
  { pathname, search }: { pathname: string; search: string },
  signedIn: boolean,
  knownRoutes: KnownRoutes,
): Promise<Resolution> {
  const path = canonicalisePath(pathname);
  const canonical = path === '/products' ? canonicaliseListing(search) : path + search;
  const resolution = await routeCanonical(
    path,
    canonical.slice(path.length),
    signedIn,
    knownRoutes,
  );
  return resolution.kind === 'render' && canonical !== pathname + search
    ? { kind: 'redirect', to: canonical, permanent: true }
    : resolution;
}
