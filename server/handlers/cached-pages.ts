import type { IncomingMessage } from 'node:http';
import { type Address, addressOf } from '../address';
import { isHtml, recompress, type ServedResponse, sendCachedResponse } from '../cached-response';
import type { Handler } from '../handler';
import type { Fetched, FetchOptions } from '../page-cache';
import type { PageRenderer } from '../page-renderer';
import type { ServerOptions } from '../request-handler';
import { pageTimeoutMs } from '../upstream';

/** Whether the routing redirects, to a target that depends on the requested port. */
const isRouted = ({ response: { status, headers } }: ServedResponse) =>
  status >= 300 && status < 400 && !isHtml(headers);

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
  function render(
    request: IncomingMessage,
    address: Address,
    options: FetchOptions,
  ): Promise<Fetched> {
    const deadline = Date.now() + pageTimeoutMs;
    return fairShare.run(request, async () => {
      const clientAddress = fairShare.addressOf(request);
      const page = await renderer.render(address, deadline, { ...options, clientAddress });
      if (page.isFromCache) fairShare.refund(request);
      return page;
    });
  }

  async function fetchPage(request: IncomingMessage, address: Address): Promise<ServedResponse> {
    fairShare.require(request);
    return cache.fetchFresh(address, (options) => render(request, address, options));
  }

  return (request, response) => {
    const address = addressOf(request, hosts);
    if (!address) return false;
    const send = (page: ServedResponse) =>
      sendCachedResponse(request, response, page.response, page.isFresh);
    const cached = cache.getCached(
      address,
      (options) => render(request, address, options),
      () => fairShare.take(request),
    );
    if (cached) {
      recompress(cached.response, onError);
      return send(cached);
    }
    return fetchPage(request, address).then<unknown>((page) =>
      isRouted(page) ? forward(request, response) : send(page),
    );
  };
}
