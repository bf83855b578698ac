import type { RequestListener } from 'node:http';
import { pageSlugs } from '@aangan/contract/rules/shop-pages';
import { collectDefaultMetrics, Gauge, Histogram, register } from 'prom-client';
import { isOneOf } from '../lib/routing/routes';
import type { PageCache } from './page-cache';

const pages = ['product', ...pageSlugs] as const;
const others: Record<string, string> = {
  '': 'home',
  _next: 'build',
  media: 'picture',
  pictures: 'picture',
  api: 'api',
};

/** Few label values, whatever is requested. */
function areaOf(url = '/'): string {
  const first = url.split(/[/?]/)[1]?.toLowerCase() ?? '';
  if (url.startsWith('/_next/image')) return 'picture';
  return isOneOf(pages, first) ? first : (others[first] ?? 'other');
}

export function startMetrics(cache: PageCache, listener: RequestListener) {
  collectDefaultMetrics();
  const duration = new Histogram({
    name: 'aangan_storefront_request_seconds',
    help: 'Request duration by area and status; 499: the client disconnected',
    labelNames: ['area', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  });
  new Gauge({
    name: 'aangan_storefront_pages',
    help: 'Pages served since the start, from memory (cached) or by Next.js (fetched)',
    labelNames: ['from'],
    collect() {
      this.set({ from: 'cached' }, cache.counts.cached);
      this.set({ from: 'fetched' }, cache.counts.fresh);
    },
  });
  new Gauge({
    name: 'aangan_storefront_page_memory_bytes',
    help: 'Memory of cached pages',
    collect() {
      this.set(cache.bytes);
    },
  });
  const measured: RequestListener = (request, response) => {
    const stopTimer = duration.startTimer({ area: areaOf(request.url) });
    response.once('close', () =>
      stopTimer({ status: response.writableFinished ? response.statusCode : 499 }),
    );
    listener(request, response);
  };
  return {
    measured,
    metrics: { contentType: register.contentType, read: () => register.metrics() },
  };
}
