import { campaignQuery } from '../canonical';
import { loginPath } from '../return-path';
import { isGuarded } from '../routes';
import type { Step } from './compose';

/** The login keeps the parameters that name a campaign to the shop or to Google. */
export const withGuard: Step = async (request, next) => {
  const route = await next(request);
  const { path, search, isSignedIn } = request;
  if (route.kind !== 'render' || !isGuarded(path) || isSignedIn) return route;
  const campaign = campaignQuery(search);
  const to = loginPath(path + search) + (campaign.size > 0 ? `&${campaign}` : '');
  return { kind: 'redirect', to, permanent: false };
};
