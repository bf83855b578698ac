import { policyTypes } from '@aangan/contract/rules/shop-pages';
import { findTenant } from '../../shop/tenants';
import { canonicalisePath } from '../canonical';
import { returnPath } from '../return-path';
import type { Step } from './compose';

const product = /^(?:\/collections\/[^/]+)?\/products(\/[^/]+)$/;
const slugs = ['contact', 'track-order', ...policyTypes].join('|');
const suffixes = 'us|information|policy|of-service|and-conditions';
/** Such as /pages/contact and /policies/refund-policy, whose name always has a hyphen. */
const page = RegExp(`^/(?:pages|policies(?=.*-))(/(?:${slugs}))(?:-(?:${suffixes}))?$`);

/** Redirects the old addresses that the store names, and those of Shopify. */
export const withOldAddresses: Step = async (request, next) => {
  const { store, path, search } = request;
  const tenant = await findTenant(store);
  const named = tenant.state === 'served' ? tenant.redirects.get(path) : undefined;
  if (named) {
    const to = returnPath(named);
    const query = to.includes('?') ? search.replace('?', '&') : search;
    return { kind: 'redirect', to: to + query, permanent: true };
  }
  const [, handle] = product.exec(path) ?? [];
  const to = handle ? canonicalisePath(`/product${handle}`) : page.exec(path)?.[1];
  return to ? { kind: 'redirect', to: to + search, permanent: true } : next(request);
};
