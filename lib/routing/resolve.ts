import { type Listing, listsProducts, readListing } from '../catalogue/listing';
import { toListingSegment } from './listing-segment';
import { loginPath } from './return-path';
import { guardedPages, isOneOf, openPages, policyTypes } from './routes';

/** What the proxy does with a request. Paths of `render` are below the store's folder in app/. */
export type Resolution =
  | { kind: 'render'; path: string; status?: 404 }
  | { kind: 'redirect'; to: string }
  | { kind: 'missing'; to?: '/404' };

/** What has to be asked about the store before a path may become a cache entry. */
export type Gate = {
  /** Whether the shop has this product; `unsure` when the backend cannot be asked. */
  hasProduct: (id: string) => Promise<boolean | 'unsure'>;
  /** Whether the listing is one of the finitely many that may be cached. */
  mayCache: (listing: Listing) => Promise<boolean>;
};

/** Longer segments would not fit a file name. */
const longestSegment = 180;

async function resolveListing(search: string, gate: Gate): Promise<Resolution> {
  const listing = readListing(new URLSearchParams(search));
  if (!listsProducts(listing)) return { kind: 'render', path: '/products' };
  const segment = toListingSegment(listing);
  const cached = segment.length <= longestSegment && (await gate.mayCache(listing));
  return { kind: 'render', path: `/${cached ? 'products' : 'listing'}/${segment}` };
}

/** A path segment as text; undefined when its escapes are no text. */
function decoded(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}

async function resolveProduct(segment: string, gate: Gate): Promise<Resolution> {
  const id = decoded(segment);
  if (id === undefined || (await gate.hasProduct(id)) === false) {
    return { kind: 'render', path: '/product-not-found', status: 404 };
  }
  return { kind: 'render', path: `/product/${segment}` };
}

/** Decides what a path of the shop shows (specification §2, rulings 1 and 7). */
export async function resolve(
  { pathname, search }: { pathname: string; search: string },
  signedIn: boolean,
  gate: Gate,
): Promise<Resolution> {
  const [first = '', second, ...deeper] = pathname.split('/').slice(1);
  if (deeper.length > 0) return { kind: 'missing' };
  if (second !== undefined) {
    return first === 'product' && second ? resolveProduct(second, gate) : { kind: 'missing' };
  }
  if (first === '') return { kind: 'render', path: '' };
  if (first === 'products') return resolveListing(search, gate);
  if (first === '404') return { kind: 'render', path: '/not-found', status: 404 };
  if (isOneOf(guardedPages, first)) {
    if (!signedIn) return { kind: 'redirect', to: loginPath(pathname + search) };
    return { kind: 'render', path: `/${first}` };
  }
  if (isOneOf(openPages, first)) return { kind: 'render', path: `/${first}` };
  if (isOneOf(policyTypes, first)) return { kind: 'render', path: `/policies/${first}` };
  return first.includes('.') ? { kind: 'missing' } : { kind: 'missing', to: '/404' };
}
