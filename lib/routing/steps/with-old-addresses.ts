import type { PageSlug } from '@aangan/contract/rules/shop-pages';
import { canonicalisePath } from '../canonical';
import type { Step } from './compose';

const product = /^(?:\/collections\/[^/]+)?\/products(\/[^/]+)$/;
const page = /^\/(?:pages|policies)\/([^/]+)$/;

/** Pages by their names at Shopify. */
const pages = new Map<string | undefined, PageSlug>([
  ['about', 'about'],
  ['about-us', 'about'],
  ['contact', 'contact'],
  ['contact-us', 'contact'],
  ['contact-information', 'contact'],
  ['track-order', 'track-order'],
  ['privacy-policy', 'privacy'],
  ['refund-policy', 'refund'],
  ['return-policy', 'return'],
  ['shipping-policy', 'shipping'],
  ['terms-of-service', 'terms'],
]);

/** Redirects what has no page here, but had one at Shopify. */
export const withOldAddresses: Step = (request, next) => {
  const { path, search } = request;
  const [, handle] = product.exec(path) ?? [];
  const slug = pages.get(page.exec(path)?.[1]);
  const to = handle ? canonicalisePath(`/product${handle}`) : slug && `/${slug}`;
  return to ? { kind: 'redirect', to: to + search, permanent: true } : next(request);
};
