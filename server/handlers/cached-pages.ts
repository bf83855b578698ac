import type { IncomingMessage } from 'node:http';
import { type Address, addressOf } from '../address';
import { type CachedResponse, recompress, sendCachedResponse } from '../cached-response';
import type { Fetched } from '../page-cache';
import type { PageRenderer } from '../page-renderer';
import type { Handler } from '../pipeline';
import type { ServerOptions } from '../request-handler';
import { pageTimeoutMs } from '../upstream';

const isRedirect = ({ status }: CachedResponse) => status >= 300 && status < 400;

/** Synchronous for a page in memory. */
export function serveCachedPages(
  {
    cache,
    hosts,
    fairShare,
    onError,
  }: Pick<ServerOptions, 'cache' | 'hosts' | 'fairShare' | 'onError'>,
  renderer: PageRenderer,
  forward: Handler,
): Handler {
  function render(request: IncomingMessage, address: Address): Promise<Fetched> {
    const deadline = Date.now() + pageTimeoutMs;
    return fairShare.run(request, async () => {
      const page = await renderer.render(address, deadline, fairShare.addressOf(request));
      if (page.isFromCache) fairShare.refund(request);
      return page;
    });
  }

  async function fetchPage(request: IncomingMessage, address: Address): Promise<CachedResponse> {
    fairShare.require(request);
    return cache.fetchFresh(address, () => render(request, address));
  }

  return (request, response) => {
    const address = addressOf(request, hosts);
    if (!address) return false;
    const cached = cache.getCached(
      address,
      () => render(request, address),
      () => fairShare.take(request),
    );
    if (cached) {
      recompress(cached, onError);
      return sendCachedResponse(request, response, cached);
    }
    return fetchPage(request, address).then<unknown>((page) =>
      // The target of a redirect depends on the requested port.
      isRedirect(page) ? forward(request, response) : sendCachedResponse(request, response, page),
    );
  };
}
