import { loginPath } from '../return-path';
import { isGuarded } from '../routes';
import type { Step } from './compose';

/** Redirects shoppers who are not signed in from a guarded page to /login. */
export const withGuard: Step = async (request, next) => {
  const route = await next(request);
  const { path, search, isSignedIn } = request;
  return route.kind === 'render' && isGuarded(path) && !isSignedIn
    ? { kind: 'redirect', to: loginPath(path + search), permanent: false }
    : route;
};
