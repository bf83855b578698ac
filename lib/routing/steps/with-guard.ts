import { loginPath } from '../return-path';
import { isGuarded } from '../routes';
import type { Step } from './compose';

const campaignParameter = /^(?:utm_(?:source|medium|campaign)|gclid)$/;

/** The parameters that name a campaign to the shop or to Google, each with a leading `&`. */
const toCampaignQuery = (search: string) =>
  [...new URLSearchParams(search)]
    .filter(([name]) => campaignParameter.test(name))
    .map(([name, value]) => `&${name}=${encodeURIComponent(value)}`)
    .join('');

export const withGuard: Step = async (request, next) => {
  const route = await next(request);
  const { path, search, isSignedIn } = request;
  return route.kind === 'render' && isGuarded(path) && !isSignedIn
    ? { kind: 'redirect', to: loginPath(path + search) + toCampaignQuery(search), permanent: false }
    : route;
};
