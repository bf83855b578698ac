import { pageSlugs } from '@aangan/contract/rules/shop-pages';
import { listingPath, parseListing } from '../catalogue/listing';
import { isCheckoutSignIn, withReturnPath } from './return-path';
import { isOneOf } from './routes';
import { parseVariant, shareQuery } from './share-formats';

const pageNames = ['product', '404', ...pageSlugs];

/** Parameters that advertisements, mails and social networks append. */
const campaignParameter =
  /^(utm_\w+|gclid|gbraid|wbraid|gad_\w+|dclid|srsltid|fbclid|igshid|igsh|msclkid|twclid|ttclid|yclid|li_fat_id|epik|mc_cid|mc_eid|_ga|_gl)$/i;

export function decodeSegment(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}

/** The text of a route's parameter. Next.js passes some decoded, where a % may stand alone. */
export const parameterText = (parameter: string): string => decodeSegment(parameter) ?? parameter;

const withId = /^(\/(?:orders|(?:share\/)?product)\/)([^/]+)$/;

/** No trailing slash, page names in lower case, ids escaped alike. */
export function canonicalisePath(pathname: string): string {
  const [first = '', ...rest] = pathname.replace(/\/+$/, '').split('/').slice(1);
  const name = isOneOf(pageNames, first.toLowerCase()) ? first.toLowerCase() : first;
  const path = `/${[name, ...rest].join('/')}`;
  const [, before = '', segment = ''] = withId.exec(path) ?? [];
  const id = decodeSegment(segment);
  return id ? before + encodeURIComponent(id) : path;
}

/** The campaign parameters of a query. */
export const campaignQuery = (search: string): URLSearchParams =>
  new URLSearchParams(
    [...new URLSearchParams(search)].filter(([name]) => campaignParameter.test(name)),
  );

/**
 * Drops unknown, empty, repeated and default parameters. Campaign parameters alone redirect
 * nothing: the canonical link covers those.
 */
export function canonicaliseListing(search: string): string {
  const read = [...new URLSearchParams(search)].filter(([name]) => !campaignParameter.test(name));
  const path = listingPath(parseListing(new URLSearchParams(read)));
  const canonical = [...new URLSearchParams(path.split('?')[1])];
  // Compared as text, since forms encode spaces as +.
  if (JSON.stringify(canonical) === JSON.stringify(read)) return `/products${search}`;
  const campaign = campaignQuery(search);
  return campaign.size > 0 ? `${path}${path.includes('?') ? '&' : '?'}${campaign}` : path;
}

function variantQuery(query: string): string {
  const variant = parseVariant(query);
  return variant ? `?${new URLSearchParams({ variant })}` : '';
}

/** The canonical address; undefined for another spelling, which redirects. */
export function canonicalAddress(path: string, query: string): string | undefined {
  if (canonicalisePath(path) !== path) return undefined;
  if (isCheckoutSignIn(path, query)) return withReturnPath(path, '/checkout');
  if (path.startsWith('/share/')) return path + shareQuery(path, query);
  if (path.startsWith('/product/')) return path + variantQuery(query);
  if (path !== '/products') return path;
  const search = query && `?${query}`;
  return canonicaliseListing(search) === path + search
    ? listingPath(parseListing(query))
    : undefined;
}
