import { readFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { pino } from 'pino';
import { serveMetrics } from '../lib/infrastructure/metrics-server';
import { normaliseHost } from '../lib/rules/host';
import type { StorefrontSettings } from '../lib/settings';
import { isBackendSlow } from './backend-fetch';
import { hashesOf, inlineScripts } from './content-security-policy';
import { HttpError } from './http-error';
import { createHttpServer } from './http-server';
import { listen, startNext } from './next-server';
import { PageCache } from './page-cache';
import { PictureStore } from './pictures/picture-store';
import { Pictures } from './pictures/pictures';
import { createRequestHandler } from './request-handler';
import { RequestLimits } from './request-limits';
import { createRevalidation } from './revalidation';
import { connectUpstream, type Upstream } from './upstream';

const warmUpTimeoutMs = 2000;

type OnError = (error: unknown) => void;

async function measure(
  handler: RequestListener,
  cache: PageCache,
  { METRICS_HOST: host, METRICS_NAMES: names, STOREFRONT_METRICS_PORT: port }: StorefrontSettings,
  onError: OnError,
): Promise<RequestListener> {
  if (!port) return handler;
  const { processMetrics, startMetrics } = await import('./metrics');
  const measured = startMetrics(cache)(handler);
  const server = await serveMetrics(processMetrics(), { host, port, names }, onError);
  server.unref();
  return measured;
}

/** Next.js loads its renderer with the first page: 0.2 s, 1 s under load. */
async function warmUp(upstream: Upstream, { STORE_HOSTS }: StorefrontSettings): Promise<void> {
  const host = [...STORE_HOSTS.values()].find(normaliseHost) ?? 'localhost';
  const deadline = Date.now() + warmUpTimeoutMs;
  const page = await upstream({ method: 'GET', url: '/404', headers: { host }, deadline });
  page.resume();
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

/** Starts Next.js and the server in front of it. */
export async function startStorefront(settings: StorefrontSettings): Promise<void> {
  const log = pino({ name: 'server', level: settings.LOG_LEVEL });
  const onError = (error: unknown) => {
    // A renewal that found the queue full is tried again.
    const isExpected = error instanceof HttpError && error.status === 429;
    if (!isExpected) log.error({ err: error }, 'a request failed');
  };
  const next = await startNext(settings.PORT);
  const buildPage = readFileSync(join('.next', 'server', 'app', '_not-found.html'), 'utf8');
  const scriptHashes = hashesOf(new Set(inlineScripts(buildPage)), (script) =>
    log.error({ script: script.slice(0, 200) }, 'blocked an unknown inline script'),
  );
  const upstream = connectUpstream(next.socketPath);
  const cache = new PageCache(settings.PAGE_MEMORY_MB * 2 ** 20, onError);
  const pictureFolder = join('.next', 'cache', 'images');
  const store = new PictureStore(pictureFolder, settings.PICTURE_DISK_MB);
  const handler = createRequestHandler({
    upstream,
    cache,
    pictures: new Pictures({ upstream, store, onError }),
    hosts: settings.STORE_HOSTS,
    limits: new RequestLimits({
      pagesPerMinute: settings.UNCACHED_PAGES_PER_NETWORK_PER_MINUTE,
      trustedProxies: settings.TRUSTED_PROXIES,
      isBackendSlow,
      onUntrustedProxy: (address) =>
        log.warn({ address }, 'limited as one client: is it a proxy that TRUSTED_PROXIES lacks?'),
    }),
    cachesPages: settings.CACHE_SECONDS !== 0,
    revalidate: createRevalidation(upstream, (store) => cache.invalidate(store)),
    scriptHashes,
    onError,
  });
  const { server, stop } = createHttpServer(await measure(handler, cache, settings, onError));
  await warmUp(upstream, settings).catch(onError);
  await listen(server, settings.PORT);
  log.info({ port: settings.PORT }, 'the storefront is listening');
  stopOnSignal(async () => {
    await stop();
    await next.close();
  });
}
