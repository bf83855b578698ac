import { canonicaliseListing, canonicalisePath } from '../canonical';
import type { Step } from './compose';

/** Routes the canonical URL, and redirects other spellings of a page to it. */
export const withCanonicalUrl: Step = async (request, next) => {
  const path = canonicalisePath(request.path);
  const url = path === '/products' ? canonicaliseListing(request.search) : path + request.search;
  const route = await next({ ...request, path, search: url.slice(path.length) });
  return route.kind === 'render' && url !== request.path + request.search
    ? { kind: 'redirect', to: url, permanent: true }
    : route;
};
