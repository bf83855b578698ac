import type { IncomingMessage } from 'node:http';
import { guardedPages } from '../lib/routing/routes';

export const catalogueReads = /^GET \/api\/v1\/(?:products|catalogue)(?![^#]*[?&]ids=)/;

/** Products of carts and wishlists. */
const cartReads = /^GET \/api\/v1\/products\?/;

const checkoutNames = [...guardedPages, 'cart', 'order-success', 'login', 'register'];

export const checkoutPages = new RegExp(`^\\w+ /(?:${checkoutNames.join('|')})(?:[/?]|$)`, 'i');

export const listings = /^\w+ \/products\?/;

export const calls = /^\w+ \/api\//;

const files =
  /^\w+ \/(?:(?:_next|media|pictures|sitemaps|404|429|503)(?:\/|$)|sitemap\.xml|api\/revalidate)/;

/**
 * `urgent`: calls and pages of a purchase; `cartRead`: also urgent, with tokens of its own;
 * `unlimited`: files, events and fallback pages; `feed`: counted, but waits for no turn, which a
 * slow reader would hold.
 */
type RequestKind = 'urgent' | 'cartRead' | 'unlimited' | 'feed' | 'catalogue' | 'listing' | 'page';

export function requestKind({
  method = 'GET',
  url = '/',
}: Pick<IncomingMessage, 'method' | 'url'>): RequestKind {
  const request = `${method === 'HEAD' ? 'GET' : method} ${url}`;
  if (files.test(request)) return 'unlimited';
  if (request.startsWith('GET /feed.xml')) return 'feed';
  if (catalogueReads.test(request)) return 'catalogue';
  if (cartReads.test(request)) return 'cartRead';
  if (calls.test(request) || checkoutPages.test(request)) return 'urgent';
  return listings.test(request) ? 'listing' : 'page';
}
