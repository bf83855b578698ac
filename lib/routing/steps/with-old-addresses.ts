import { policyTypes } from '@aangan/contract/rules/shop-pages';
import { canonicalisePath } from '../canonical';
import type { Step } from './compose';

const product = /^(?:\/collections\/[^/]+)?\/products(\/[^/]+)$/;
const slugs = ['contact', 'track-order', ...policyTypes].join('|');
const suffixes = 'us|information|policy|of-service|and-conditions';
/** Such as /pages/contact and /policies/refund-policy, whose name always has a hyphen. */
const page = RegExp(`^/(?:pages|policies(?=.*-))(/(?:${slugs}))(?:-(?:${suffixes}))?$`);

/** Redirects what has no page here, but had one at Shopify. */
export const withOldAddresses: Step = (request, next) => {
  const { path, search } = request;
  const [, handle] = product.exec(path) ?? [];
  const to = handle ? canonicalisePath(`/product${handle}`) : page.exec(path)?.[1];
  return to ? { kind: 'redirect', to: to + search, permanent: true } : next(request);
};
