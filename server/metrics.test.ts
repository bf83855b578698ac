/** @jest-environment node */

import { once } from 'node:events';
import { createServer, get, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serveMetrics } from '@aangan/contract/node/metrics-server';
import { areaOf, processMetrics, startMetrics } from './metrics';
import { PageCache } from './page-cache';
import { waitUntil } from './testing/test-handler';

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
])('maps %s to the area %s', (url, area) => {
  expect(areaOf(url)).toBe(area);
});

it('counts responses and disconnected clients', async () => {
  const measured = startMetrics(new PageCache(1000, () => {}), (request, response) => {
    if (request.url !== '/cart') response.writeHead(503).end();
  });
  const shop = createServer(measured).listen(0);
  const metrics = await serveMetrics(processMetrics(), { host: '127.0.0.1', port: 0 }, () => {});
  const origin = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  try {
    await fetch(`${origin(shop)}/product/pot`);
    const aborted = get(`${origin(shop)}/cart`).on('error', () => {});
    await once(shop, 'request');
    aborted.destroy();
    const read = async () => (await fetch(`${origin(metrics)}/metrics`)).text();
    await waitUntil(async () => /area="cart",status="499"/.test(await read()));
    const text = await read();
    expect(text).toMatch(/request_seconds_count\{.*area="product".*\} 1/);
    expect(text).toContain('aangan_storefront_pages{from="cached"} 0');
  } finally {
    for (const server of [shop, metrics]) {
      server.closeAllConnections();
      server.close();
    }
  }
});
