import { setTimeout as sleep } from 'node:timers/promises';
import { addressOf } from '../address';
import { sendCachedResponse } from '../cached-response';
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

export function serveCachedPages(
  { cache, hosts, limits }: ServerOptions,
  renderPage: RenderPage,
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
    return sendCachedResponse(request, response, page);
  };
}
