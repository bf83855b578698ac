import { pageSlugs, policyTypes } from '@aangan/contract/rules/shop-pages';
import { decodeSegment } from '../canonical';
import { isCheckoutSignIn } from '../return-path';
import { failedAreas, isInvoiceDocument, isOneOf } from '../routes';
import { parseVariant } from '../share-formats';
import type { Route, Router, Step } from './compose';

const productNotFound: Route = { kind: 'render', path: '/not-found/product', status: 404 };

/** Pages that `server/` requests in place of empty responses. */
function fallbackPage(status: '404' | '429' | '503', area = ''): Route {
  if (status === '429') return { kind: 'render', path: '/failed/busy', status: 429 };
  if (status === '503') {
    const failed = isOneOf(failedAreas, area) ? area : 'page';
    return { kind: 'render', path: `/failed/${failed}`, status: 503 };
  }
  if (area === 'product') return productNotFound;
  return { kind: 'render', path: '/not-found', status: 404 };
}

function orderPage(id: string, documents: string[]): Route | undefined {
  const exists =
    documents.length === 0 || (documents.length === 1 && documents.every(isInvoiceDocument));
  if (!exists) return undefined;
  return { kind: 'render', path: `/orders/${[id, ...documents].join('/')}` };
}

function productPage(path: string, search: string): Route {
  const variant = parseVariant(search);
  return { kind: 'render', path: variant ? `${path}/${encodeURIComponent(variant)}` : path };
}

function findPage(path: string, search: string): Route | undefined {
  const [first = '', second, ...deeper] = path.split('/').slice(1);
  if (first === 'orders' && second) return orderPage(second, deeper);
  if (deeper.length > 0) return undefined;
  if (first === '404' || first === '429' || first === '503') return fallbackPage(first, second);
  if (first === 'product' && second) return productPage(path, search);
  if (second !== undefined) return undefined;
  if (first === '') return { kind: 'render', path: '' };
  if (first === 'compare') return { kind: 'redirect', to: '/products', permanent: true };
  if (isOneOf(policyTypes, first)) return { kind: 'render', path: `/policies/${first}` };
  return isOneOf(pageSlugs, first) ? { kind: 'render', path } : undefined;
}

export const withPages: Step = (request, next) => {
  const { path, search } = request;
  return isCheckoutSignIn(path, search)
    ? { kind: 'render', path: `${path}/checkout` }
    : (findPage(path, search) ?? next(request));
};

/** The path is in UTF-8. NUL is in no text: PostgreSQL refuses it. */
export const withReadableText: Step = (request, next) => {
  const { path, search } = request;
  const isReadable = decodeSegment(path) !== undefined && !/%00/.test(path + search);
  if (isReadable) return next(request);
  return path.startsWith('/product/') ? productNotFound : { kind: 'not-found' };
};

/** Unknown slugs redirect to /404 (§2); longer paths and files have no page at all. */
export const notFound: Router = ({ path }) => {
  const isSlug = /^\/[^/.]+$/.test(path);
  return isSlug ? { kind: 'not-found', to: '/404' } : { kind: 'not-found' };
};
