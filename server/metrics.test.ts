import { once } from 'node:events';
import { createServer, get, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serveMetrics } from '@aangan/contract/node/metrics-server';
import { startMetrics } from './metrics';
import { PageCache } from './page-cache';
import { waitUntil } from './testing/test-handler';

it('counts responses and disconnected clients', async () => {
  const { measured, metrics: exposed } = startMetrics(
    new PageCache(1000, () => {}),
    (request, response) => {
      if (request.url !== '/cart') response.writeHead(503).end();
    },
  );
  const shop = createServer(measured).listen(0);
  const metrics = await serveMetrics(exposed, { host: '127.0.0.1', port: 0 }, () => {});
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
