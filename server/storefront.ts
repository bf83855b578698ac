import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { format } from 'node:util';
import { serveMetrics } from '@aangan/contract/node/metrics-server';
import { normaliseHost } from '@aangan/contract/rules/host';
import next from 'next';
import { pino } from 'pino';
import type { StorefrontSettings } from '../lib/platform/settings';
import { sharedHeaders } from './address';
import { createBackendFetch } from './backend-fetch';
import { HttpError } from './http-error';
import { createHttpServer } from './http-server';
import { isDevelopmentFile, readBuildScripts } from './next-internals';
import { type NextHandler, render } from './next-request';
import { PageCache } from './page-cache';
import { createRequestHandler } from './request-handler';
import { RequestLimits } from './request-limits';
import { hashesOf } from './security-headers';

const warmUpTimeoutMs = 2000;

/** `npm run dev`: pages are compiled when they are requested, cached by nobody, and change. */
const isDevelopment = process.env.NODE_ENV === 'development';

async function measure(
  handler: RequestListener,
  cache: PageCache,
  { METRICS_HOST: host, METRICS_NAMES: names, STOREFRONT_METRICS_PORT: port }: StorefrontSettings,
  onError: (error: unknown) => void,
): Promise<RequestListener> {
  if (!port) return handler;
  const { startMetrics } = await import('./metrics');
  const { measured, metrics } = startMetrics(cache, handler);
  (await serveMetrics(metrics, { host, port, names }, onError)).unref();
  return measured;
}

/** Next.js loads its renderer with the first page: 0.2 s, 1 s under load. */
async function warmUp(handle: NextHandler, { STORE_HOSTS }: StorefrontSettings): Promise<void> {
  const host = [...STORE_HOSTS.values()].find(normaliseHost) ?? 'localhost';
  const deadline = Date.now() + warmUpTimeoutMs;
  await render(handle, { url: '/404', headers: sharedHeaders(host) }, { deadline });
}

function stopOnSignal(stop: () => Promise<void>): void {
  let isStopping = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, async () => {
      if (isStopping) return;
      isStopping = true;
      await stop();
      process.exit(0);
    });
  }
}

export async function startStorefront(settings: StorefrontSettings): Promise<void> {
  const log = pino({ name: 'server', level: settings.LOG_LEVEL });
  // Next.js prints errors over many lines, between the JSON of this log.
  if (!isDevelopment) console.error = (...message) => log.error(format(...message));
  const onError = (error: unknown) => {
    // A renewal that found the queue full is tried again.
    const isExpected = error instanceof HttpError && error.status === 429;
    if (!isExpected) log.error({ err: error }, 'a request failed');
  };
  // Below the fetch of Next.js, so that its cache needs no backend.
  globalThis.fetch = createBackendFetch(globalThis.fetch);
  const { PORT: port } = settings;
  let listener: RequestListener;
  const { server, stop } = createHttpServer((request, response) => listener(request, response));
  const app = next({
    dev: isDevelopment,
    dir: process.cwd(),
    // No store's host: Next.js shortens redirects to its own host, and an alias would loop.
    hostname: '0.0.0.0',
    port,
    ...(isDevelopment && { httpServer: server }),
  });
  await app.prepare();
  const handle = app.getRequestHandler();
  const cache = new PageCache(settings.PAGE_MEMORY_MB * 2 ** 20, onError);
  const handler = createRequestHandler({
    next: handle,
    cache,
    hosts: settings.STORE_HOSTS,
    limits: new RequestLimits({
      pagesPerMinute: settings.UNCACHED_PAGES_PER_NETWORK_PER_MINUTE,
      trustedProxies: settings.TRUSTED_PROXIES,
    }),
    cachesPages: settings.CACHE_SECONDS !== 0 && !isDevelopment,
    scriptHashes: isDevelopment
      ? undefined
      : hashesOf(new Set(readBuildScripts()), (script) =>
          log.error({ script: script.slice(0, 200) }, 'blocked an unknown inline script'),
        ),
    onError,
  });
  const measured = await measure(handler, cache, settings, onError);
  listener = (request, response) =>
    isDevelopment && isDevelopmentFile(request)
      ? handle(request, response)
      : measured(request, response);
  if (!isDevelopment) await warmUp(handle, settings).catch(onError);
  await once(server.listen(port), 'listening');
  log.info({ port }, 'the storefront is listening');
  stopOnSignal(async () => {
    await stop();
    await app.close();
  });
}
