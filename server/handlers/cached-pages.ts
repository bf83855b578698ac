import type { IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Address, addressOf } from '../address';
import { isHtml, recompress, type ServedResponse, sendCachedResponse } from '../cached-response';
import type { Handler } from '../handler';
import type { Fetched, FetchOptions } from '../page-cache';
import type { PageRenderer } from '../page-renderer';
import type { ServerOptions } from '../request-handler';
import { isPrefetch, tooMany } from '../request-limits';
import { pageTimeoutMs } from '../upstream';

/** A prefetch that takes longer occupies a connection that the shopper's next page needs. */
const prefetchTimeoutMs = 1000;

/** Whether the routing redirects, to a target that depends on the requested port. */
const isRouted = ({ response: { status, headers } }: ServedResponse) =>
  status >= 300 && status < 400 && !isHtml(headers);

/** Synchronous for a page in memory. */
export function serveCachedPages(
  { cache, hosts, limits, onError }: Pick<ServerOptions, 'cache' | 'hosts' | 'limits' | 'onError'>,
  renderer: PageRenderer,
  forward: Handler,
): Handler {
  function render(
    request: IncomingMessage,
    address: Address,
    options: FetchOptions,
    deadline = Date.now() + pageTimeoutMs,
  ): Promise<Fetched> {
    const clientAddress = limits.addressOf(request);
    const isRenewal = !options.mayBeExpired;
    return limits.run(
      request,
      () => renderer.render(address, deadline, { ...options, clientAddress }),
      { isRenewal },
    );
  }

  async function fetchPage(request: IncomingMessage, address: Address): Promise<ServedResponse> {
    const deadline = Date.now() + pageTimeoutMs;
    await limits.count(request);
    const page = cache.fetchFresh(address, (options) =>
      render(request, address, options, options.mayBeExpired ? deadline : undefined),
    );
    if (!isPrefetch(request)) return page;
    const giveUp = sleep(prefetchTimeoutMs, undefined, { ref: false }).then(() => {
      throw tooMany();
    });
    return Promise.race([page, giveUp]);
  }

  return (request, response) => {
    const address = addressOf(request, hosts);
    if (!address) return false;
    const send = (page: ServedResponse) =>
      sendCachedResponse(request, response, page.response, page.isFresh);
    const cached = cache.getCached(address, (options) => render(request, address, options));
    if (cached) {
      recompress(cached.response, onError);
      return send(cached);
    }
    return fetchPage(request, address).then<unknown>((page) =>
      isRouted(page) ? forward(request, response) : send(page),
    );
  };
}
