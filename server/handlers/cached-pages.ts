import { addressOf } from '../address';
import { type CachedResponse, recompress, sendCachedResponse } from '../cached-response';
import type { PageRenderer } from '../page-renderer';
import type { Handler } from '../pipeline';
import type { ServerOptions } from '../request-handler';
import { pageTimeoutMs } from '../upstream';

const isRedirect = ({ status }: CachedResponse) => status >= 300 && status < 400;

/** Synchronous for a page in memory. */
export function serveCachedPages(
  { cache, hosts, onError }: Pick<ServerOptions, 'cache' | 'hosts' | 'onError'>,
  renderer: PageRenderer,
  forward: Handler,
): Handler {
  return (request, response) => {
    const address = addressOf(request, hosts);
    if (!address) return false;
    const deadline = Date.now() + pageTimeoutMs;
    const render = () => renderer.render(address, deadline);
    const cached = cache.getCached(address, render);
    if (cached) {
      recompress(cached, onError);
      return sendCachedResponse(request, response, cached);
    }
    return cache.fetchFresh(address, render).then<unknown>((page) =>
      // The target of a redirect depends on the requested port.
      isRedirect(page) ? forward(request, response) : sendCachedResponse(request, response, page),
    );
  };
}
