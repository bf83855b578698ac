import { setTimeout as sleep } from 'node:timers/promises';
import { addressOf } from '../address';
import { isHtml, type ServedResponse, sendCachedResponse } from '../cached-response';
import { tooMany } from '../http-error';
import { isPrefetch } from '../next-internals';
import { pageTimeoutMs } from '../next-request';
import type { RenderPage } from '../page-renderer';
import type { Handler, ServerOptions } from '../request-handler';

/** A prefetch that takes longer occupies a connection that the shopper's next page needs. */
const prefetchTimeoutMs = 1000;

async function giveUp(): Promise<never> {
  await sleep(prefetchTimeoutMs, undefined, { ref: false });
  throw tooMany();
}

/** Whether the routing redirects, to a target that depends on the requested port. */
const isRouted = ({ response: { status, headers } }: ServedResponse) =>
  status >= 300 && status < 400 && !isHtml(headers);

export function serveCachedPages(
  { cache, hosts, limits }: ServerOptions,
  renderPage: RenderPage,
  forward: Handler,
): Handler {
  return async (request, response) => {
    const address = addressOf(request, hosts);
    if (!address) return false;
    const deadline = Date.now() + pageTimeoutMs;
    const fetch = ({ isRenewal }: { isRenewal: boolean }) => {
      const context = {
        deadline: isRenewal ? Date.now() + pageTimeoutMs : deadline,
        forwardedFor: limits.addressOf(request),
        accepts: isRenewal ? ('fresh' as const) : ('expired' as const),
      };
      return limits.run(request, () => renderPage(address, context), { isRenewal });
    };
    const cached = cache.getCached(address, fetch);
    if (cached) return sendCachedResponse(request, response, cached);
    await limits.count(request);
    const rendering = cache.fetchFresh(address, fetch);
    const page = await (isPrefetch(request) ? Promise.race([rendering, giveUp()]) : rendering);
    return isRouted(page)
      ? forward(request, response)
      : sendCachedResponse(request, response, page);
  };
}
