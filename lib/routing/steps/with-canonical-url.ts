import { canonicaliseListing, canonicalisePath } from '../canonical';
import type { Step } from './compose';
import { hasCoupon } from './with-coupon-link';

/** Redirects an alias to the store's own host, and to the final URL there in one step. */
export const withAlias: Step = async (request, next) => {
  if (!request.isAlias) return next(request);
  const { path, search } = request;
  const redirect = { kind: 'redirect', to: path + search } as const;
  // The own host stores the coupon's cookie.
  if (hasCoupon(search)) return { ...redirect, permanent: false };
  const route = await next(request);
  return route.kind === 'redirect' ? route : { ...redirect, permanent: true };
};

/** Routes the canonical URL, and redirects other spellings of a page to it. */
export const withCanonicalUrl: Step = async (request, next) => {
  const path = canonicalisePath(request.path);
  const url = path === '/products' ? canonicaliseListing(request.search) : path + request.search;
  const route = await next({ ...request, path, search: url.slice(path.length) });
  return route.kind === 'render' && url !== request.path + request.search
    ? { kind: 'redirect', to: url, permanent: true }
    : route;
};
