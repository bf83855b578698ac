import { listingPath, readListing } from '../catalogue/listing';
import { guardedPages, isOneOf, openPages, policyTypes } from './routes';

const pageNames = ['products', 'product', '404', ...openPages, ...guardedPages, ...policyTypes];

/** What advertisements, mails and social networks append to an address for analytics to read. */
const campaignParameter =
  /^(utm_\w+|gclid|gbraid|wbraid|gad_\w+|dclid|srsltid|fbclid|igshid|igsh|msclkid|twclid|ttclid|yclid|li_fat_id|epik|mc_cid|mc_eid|_ga|_gl)$/i;

/** A path segment as text; undefined when its escapes are no text. */
export function decodeSegment(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}

/** An order's page, a product's, and its share picture. */
const withId = /^(\/(?:orders|(?:share\/)?product)\/)([^/]+)$/;

/** The one spelling of a path: no slash at its end, page names in lower case, ids escaped alike. */
export function canonicalisePath(pathname: string): string {
  const [first = '', ...rest] = pathname.replace(/\/+$/, '').split('/').slice(1);
  const name = isOneOf(pageNames, first.toLowerCase()) ? first.toLowerCase() : first;
  const path = `/${[name, ...rest].join('/')}`;
  const [, before = '', segment = ''] = withId.exec(path) ?? [];
  const id = decodeSegment(segment);
  return id ? before + encodeURIComponent(id) : path;
}

/**
 * The one address of a listing, from the query of /products: what is unknown, empty, doubled or a
 * default goes. Campaign parameters stay, and alone change nothing: the canonical link settles those.
 */
export function canonicaliseListing(search: string): string {
  const given = [...new URLSearchParams(search)];
  const own = given.filter(([name]) => !campaignParameter.test(name));
  const path = listingPath(readListing(new URLSearchParams(own)));
  const canonical = [...new URLSearchParams(path.split('?')[1])];
  // Compared as text, since forms write spaces as +.
  if (JSON.stringify(canonical) === JSON.stringify(own)) return `/products${search}`;
  const campaign = new URLSearchParams(given.filter(([name]) => campaignParameter.test(name)));
  return campaign.size > 0 ? `${path}${path.includes('?') ? '&' : '?'}${campaign}` : path;
}

/**
 * What decides the page at a path and query: the path, and of /products what the listing reads.
 * Undefined for another spelling of an address, which leads to the one that it has.
 */
export function canonicalAddress(path: string, query: string): string | undefined {
  if (canonicalisePath(path) !== path) return undefined;
  if (path !== '/products') return path;
  const search = query && `?${query}`;
  return canonicaliseListing(search) === path + search
    ? listingPath(readListing(query))
    : undefined;
}
