/** @jest-environment node */

import { once } from 'node:events';
import { createServer, get, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serveMetrics } from '../lib/metrics-server';
import { areaOf, ownMetrics, startMetrics } from './metrics';
import { PageCache } from './page-cache';
import { until } from './testing/front-before';

it.each([
  ['/', 'home'],
  ['/?utm_source=mail', 'home'],
  ['/product/bench', 'product'],
  ['/Products?category=pots', 'products'],
  ['/_next/image?url=x', 'picture'],
  ['/_next/static/chunks/a.js', 'build'],
  ['/media/a.jpg', 'picture'],
  ['/api/v1/products', 'api'],
  ['/wp-login.php', 'other'],
])('%s is of the area %s', (url, area) => {
  expect(areaOf(url)).toBe(area);
});

it('counts what is answered, and what nobody waited for', async () => {
  const measured = startMetrics(new PageCache(1000, () => {}));
  const shop = createServer(
    measured((request, response) => {
      if (request.url !== '/cart') response.writeHead(503).end();
    }),
  ).listen(0);
  const metrics = await serveMetrics(ownMetrics(), { host: '127.0.0.1', port: 0 }, () => {});
  const origin = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  try {
    await fetch(`${origin(shop)}/product/pot`);
    const impatient = get(`${origin(shop)}/cart`).on('error', () => {});
    await once(shop, 'request');
    impatient.destroy();
    const read = async () => (await fetch(`${origin(metrics)}/metrics`)).text();
    await until(async () => /area="cart",status="499"/.test(await read()));
    const text = await read();
    expect(text).toMatch(/request_seconds_count\{.*area="product".*\} 1/);
    expect(text).toContain('aangan_storefront_pages{from="kept"} 0');
  } finally {
    for (const server of [shop, metrics]) {
      server.closeAllConnections();
      server.close();
    }
  }
});
