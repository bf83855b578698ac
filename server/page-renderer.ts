import type { OutgoingHttpHeaders } from 'node:http';
import { pageStatusHeader } from '../lib/routing/page-status';
import { isGuarded } from '../lib/routing/routes';
import { isFallbackPage, sharedHeaders } from './address';
import { briefSeconds, cdnCacheControl, isBrief, renderedAtHeader, ttlOf } from './cache-control';
import { createCachedResponse, isHtml } from './cached-response';
import { renderFailed, retryAfterHeader } from './http-error';
import {
  fallbackTimeoutMs,
  type NextHandler,
  type NextRequest,
  type Rendered,
  render,
} from './next-request';
import type { Fetched } from './page-cache';
import type { RequestContext } from './request-context';
import type { ScriptHashes } from './security-headers';

export function fallbackUrl(url: string, status: number): string | undefined {
  if (isFallbackPage(url) || (status < 500 && status !== 404 && status !== 429)) return undefined;
  if (status === 429) return '/429';
  const area = url.split(/[/?]/)[1];
  const path = `/${status === 404 ? 404 : 503}${area && `/${area}`}`;
  // The 404 page of a listing names the missing category.
  const [, query] = url.split(/\?(.*)/s, 2);
  return status === 404 && area === 'products' && query ? `${path}?${query}` : path;
}

/** Next.js' own page for an error is empty until scripts run. */
const isEmptyShell = ({ status, headers }: Rendered) =>
  isHtml(headers) &&
  (status === 404 || status >= 500) &&
  headers[pageStatusHeader] === undefined &&
  headers['content-security-policy'] === undefined;

export type RendererOptions = {
  next: NextHandler;
  cachesPages: boolean;
  /** Undefined: without a policy, in development. */
  scriptHashes: ScriptHashes | undefined;
};

/** A page that the cache handler withheld is served after all where it cannot be rendered. */
async function renderOrKeep(
  next: NextHandler,
  request: NextRequest,
  client: RequestContext,
): Promise<Rendered> {
  const context = { ...client };
  const rendering = render(next, request, context);
  const rendered = await rendering.catch(() => undefined);
  if (!context.withheldPage) return rendering;
  const { status = 500, headers = {} } = rendered ?? {};
  if (status < 500 && !isBrief(ttlOf(request.url, status, headers))) return rendering;
  const deadline = Date.now() + fallbackTimeoutMs;
  const stale = await render(next, request, { ...client, deadline, accepts: 'any' });
  const control = { 'cache-control': `s-maxage=${briefSeconds}` };
  const renderedAt = { [renderedAtHeader]: String(Date.now()) };
  return { ...stale, headers: { ...stale.headers, ...control, ...renderedAt } };
}

const refusal = { ...retryAfterHeader, 'x-robots-tag': 'noindex' };

export type RenderPage = (request: NextRequest, context: RequestContext) => Promise<Fetched>;

export function createRenderer({ next, cachesPages, scriptHashes }: RendererOptions): RenderPage {
  function controlOf(url: string, { status, headers }: Rendered, ttl: Fetched['ttl']) {
    const received = String(headers['cache-control'] ?? '');
    // Next.js allows shared caches to store these pages, which would bypass the guard.
    if (isGuarded(url)) return received === 'no-store' ? received : 'private, no-cache';
    if (!received.includes('s-maxage')) return received;
    const mayBeStored = cachesPages && status !== 429 && status < 500;
    return mayBeStored ? cdnCacheControl(ttl) : 'no-store';
  }

  return async function renderPage(request, context) {
    const rendered = await renderOrKeep(next, request, context);
    const { status } = rendered;
    const { url } = request;
    const isEmpty = isEmptyShell(rendered);
    const missing = isEmpty && status === 404 && fallbackUrl(url, status);
    if (missing) {
      const headers = sharedHeaders(request.headers.host);
      return renderPage({ url: missing, headers }, context);
    }
    if (status === 500 || (isEmpty && status > 500)) throw renderFailed();
    const isKept = cachesPages || isFallbackPage(url);
    const ttl = isKept ? ttlOf(url, status, rendered.headers) : undefined;
    const headers: OutgoingHttpHeaders = {
      ...((status === 429 || status === 503) && refusal),
      ...rendered.headers,
      'cache-control': controlOf(url, rendered, ttl),
    };
    return { response: await createCachedResponse({ ...rendered, headers }, scriptHashes), ttl };
  };
}
