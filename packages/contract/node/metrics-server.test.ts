import { once } from 'node:events';
import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serveMetrics } from './metrics-server';

const empty = { contentType: 'text/plain', read: async () => '' };

async function statusOf(port: number, host: string) {
  const request = get({ port, host: '127.0.0.1', path: '/metrics', headers: { host } });
  const [response] = await once(request, 'response');
  return response.resume().statusCode;
}

it('accepts this machine and the configured names, and rejects other hosts', async () => {
  const where = { host: '127.0.0.1', port: 0, names: ['api-1'] };
  const metrics = await serveMetrics(empty, where, () => {});
  const { port } = metrics.address() as AddressInfo;
  try {
    for (const host of ['127.0.0.1', `localhost:${port}`, '[::1]:80', 'API-1:9302']) {
      expect([host, await statusOf(port, host)]).toEqual([host, 200]);
    }
    for (const host of ['rebound.example', '10.0.0.9', 'shop.example.in:9302', 'api-10', '%']) {
      expect([host, await statusOf(port, host)]).toEqual([host, 421]);
    }
  } finally {
    metrics.closeAllConnections();
    metrics.close();
  }
});
