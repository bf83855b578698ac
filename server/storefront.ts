import cluster from 'node:cluster';
import { subscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import next from 'next';
import { pino } from 'pino';
import { serveMetrics } from '../lib/metrics-server';
import { normaliseHost } from '../lib/rules/host';
import type { StorefrontSettings } from '../lib/settings';
import { storesOf } from '../lib/tags';
import { createBackendFetch, requestDeadline } from './backend-fetch';
import { cdnHeader, createPurge } from './cdn';
import { hashesOf, inlineScripts } from './content-security-policy';
import { createHttpServer } from './http-server';
import { innerSocket } from './inner-socket';
import { PageCache } from './page-cache';
import { createRequestHandler } from './request-handler';
import {
  createRevalidation,
  isRevalidationEvent,
  type RevalidationEvent,
  storeOf,
} from './revalidation';
import { connectUpstream, deadlineOf } from './upstream';

const graceMs = 1000;

const backendTimeoutMs = 2000;

function listen(server: Server, where: number | string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(where, resolve);
  });
}

export async function startStorefront(settings: StorefrontSettings): Promise<void> {
  const log = pino({ name: 'server', level: settings.LOG_LEVEL });
  // No store's host: Next.js shortens redirects to its own host, and an alias would loop.
  const hostname = '0.0.0.0';
  // Below the fetch of Next.js, so that its cache needs no backend.
  globalThis.fetch = createBackendFetch(globalThis.fetch);
  const app = next({ dev: false, dir: process.cwd(), hostname, port: settings.PORT });
  await app.prepare();

  const { path: socket, remove } = await innerSocket();
  const handle = app.getRequestHandler();
  const inner = createServer((request, response) =>
    requestDeadline.run(deadlineOf(request), () => handle(request, response)),
  );
  // Only the outer server closes idle connections; this one might just have received a request.
  inner.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => inner.listen({ path: socket, exclusive: true }, resolve));

  const buildPage = readFileSync(join('.next', 'server', 'app', '_not-found.html'), 'utf8');
  const scriptHashes = hashesOf(new Set(inlineScripts(buildPage)), (script) =>
    log.error({ script: script.slice(0, 200) }, 'blocked an unknown inline script'),
  );
  const onError = (error: unknown) => log.error({ err: error }, 'a request failed');
  const upstream = connectUpstream(socket);
  const cache = new PageCache(settings.PAGE_MEMORY_MB * 2 ** 20, onError);
  subscribe('aangan:revalidated', (tags) => {
    for (const store of storesOf(tags as string[])) cache.invalidate(store);
  });
  const receiveEvent = createRevalidation(upstream, (store) => cache.invalidate(store));
  cluster.worker?.on('message', (event: unknown) => {
    if (!isRevalidationEvent(event)) return;
    receiveEvent(event).then((message) => message.resume(), onError);
  });
  const { CDN: cdn, CDN_PURGE_URL: purgeUrl, CDN_PURGE_TOKEN: token = '' } = settings;
  const cdnHeadersFor = cdn && ((store: string) => cdnHeader(cdn, store));
  const purge = cdn && purgeUrl ? createPurge({ kind: cdn, purgeUrl, token }, log) : undefined;
  const revalidate = async (event: RevalidationEvent) => {
    const message = await receiveEvent(event);
    if (message.statusCode === 200) {
      cluster.worker?.send(event);
      purge?.(storeOf(event.body));
    }
    return message;
  };

  const cachesPages = settings.CACHE_SECONDS !== 0;
  const hosts = settings.STORE_HOSTS;
  const handler = createRequestHandler({
    upstream,
    cache,
    hosts,
    cachesPages,
    revalidate,
    cdnHeadersFor,
    scriptHashes,
    onError,
  });
  const {
    METRICS_HOST: host,
    METRICS_NAMES: names,
    STOREFRONT_METRICS_PORT: metricsPort,
  } = settings;
  const metrics = metricsPort ? await import('./metrics') : undefined;
  const measured = metrics?.startMetrics(cache);
  const { server: outer, stop } = createHttpServer(measured?.(handler) ?? handler);
  if (metrics && metricsPort && cluster.isPrimary) {
    const where = { host, port: metricsPort, names };
    const server = await serveMetrics(metrics.ownMetrics(), where, onError);
    server.unref();
  }
  // Next.js loads its renderer with the first page: 0.2 s, 1 s under load.
  const headers = { host: [...hosts.values()].find(normaliseHost) ?? 'localhost' };
  const warmUp = upstream({
    method: 'GET',
    url: '/404',
    headers,
    end: Date.now() + backendTimeoutMs,
  });
  await warmUp.then((page) => page.resume(), onError);
  await listen(outer, settings.PORT);
  log.info({ port: settings.PORT }, 'the storefront is listening');

  let isStopping = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, async () => {
      if (isStopping) return;
      isStopping = true;
      await stop();
      await Promise.race([once(inner.close(), 'close'), sleep(graceMs)]);
      await app.close();
      remove();
      process.exit(0);
    });
  }
}
