import type { IncomingMessage } from 'node:http';
import { guardedPages } from '../lib/rules/shop-pages';

/**
 * `urgent`: calls and pages of a purchase; `cartRead`: also urgent, counted apart; `page`: pages,
 * searches and calls of the catalogue; `feed`: counted, but in no queue; `unlimited`: files, events
 * and fallback pages.
 */
type RequestKind = 'urgent' | 'cartRead' | 'page' | 'feed' | 'unlimited';

/** In front of Next.js: one each, so that slow requests delay no others. */
export type UpstreamQueue =
  | 'revalidation'
  | 'catalogue'
  | 'calls'
  | 'feeds'
  | 'pictures'
  | 'encodes'
  | 'fallbackPages'
  | 'purchases'
  | 'listings'
  | 'others';

type RequestClass = { pattern: RegExp; kind: RequestKind; queue: UpstreamQueue };

const purchasePages = [...guardedPages, 'cart', 'order-success', 'login', 'register'].join('|');

/** The first that matches the method (HEAD as GET) and URL. */
const requestClasses: RequestClass[] = [
  { pattern: /^\w+ \/api\/revalidate/, kind: 'unlimited', queue: 'revalidation' },
  {
    pattern: /^GET \/api\/v1\/(?:products|catalogue)(?![^#]*[?&]ids=)/,
    kind: 'page',
    queue: 'catalogue',
  },
  // Products of carts and wishlists.
  { pattern: /^GET \/api\/v1\/products\?/, kind: 'cartRead', queue: 'calls' },
  { pattern: /^\w+ \/api\//, kind: 'urgent', queue: 'calls' },
  { pattern: /^GET \/feed\.xml/, kind: 'feed', queue: 'feeds' },
  { pattern: /^\w+ \/(?:sitemap\.xml|sitemaps(?:\/|$))/, kind: 'unlimited', queue: 'feeds' },
  { pattern: /^\w+ \/_next\/image/, kind: 'unlimited', queue: 'encodes' },
  { pattern: /^\w+ \/_next(?:\/|$)/, kind: 'unlimited', queue: 'others' },
  { pattern: /^\w+ \/(?:media|pictures)(?:\/|$)/, kind: 'unlimited', queue: 'pictures' },
  { pattern: /^\w+ \/(?:404|429|503)(?:\/|$)/, kind: 'unlimited', queue: 'fallbackPages' },
  {
    pattern: /^\w+ \/(?:share\/|icons\/|favicon|apple-touch-icon)/,
    kind: 'page',
    queue: 'encodes',
  },
  {
    pattern: new RegExp(`^\\w+ /(?:${purchasePages})(?:[/?]|$)`, 'i'),
    kind: 'urgent',
    queue: 'purchases',
  },
  { pattern: /^\w+ \/products\?/, kind: 'page', queue: 'listings' },
];

const otherPages = { kind: 'page', queue: 'others' } as const;

export function requestClass({
  method = 'GET',
  url = '/',
}: Pick<IncomingMessage, 'method' | 'url'>): Pick<RequestClass, 'kind' | 'queue'> {
  const request = `${method === 'HEAD' ? 'GET' : method} ${url}`;
  return requestClasses.find(({ pattern }) => pattern.test(request)) ?? otherPages;
}
