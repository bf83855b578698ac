/** @jest-environment node */

import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { cdnHeader, createPurge } from './cdn';
import { waitUntil } from './testing/test-handler';
import { readMessage } from './upstream';

type Order = { headers: IncomingMessage['headers']; body: string };

/** A CDN stub that fails `failures` times. */
async function cdn(failures = 0) {
  const orders: Order[] = [];
  const server = createServer(async (request, response) => {
    orders.push({ headers: request.headers, body: (await readMessage(request)).toString() });
    response.writeHead(orders.length > failures ? 200 : 503).end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const purgeUrl = `http://127.0.0.1:${port}/purge`;
  return { orders, purgeUrl, close: () => server.close() };
}

const quick = { purgeDelayMs: 20, timeoutMs: 1000, retryDelayMs: 10 };

it('purges stores that change within the delay in one request', async () => {
  const { orders, purgeUrl, close } = await cdn();
  const log = { error: jest.fn() };
  const purge = createPurge({ kind: 'cloudflare', purgeUrl, token: 'secret' }, log, quick);
  for (const store of ['a.example', 'b.example', 'a.example']) purge(store);
  await waitUntil(() => orders.length > 0);
  purge('b.example');
  await waitUntil(() => orders.length > 1);
  close();
  expect(orders.map(({ body }) => JSON.parse(body))).toEqual([
    { tags: ['store-a.example', 'store-b.example'] },
    { tags: ['store-b.example'] },
  ]);
  expect(orders[0]?.headers.authorization).toBe('Bearer secret');
  expect(cdnHeader('cloudflare', 'a.example')).toEqual({ 'cache-tag': 'store-a.example' });
});

it('purges Fastly, and retries a failure', async () => {
  const { orders, purgeUrl, close } = await cdn(2);
  const log = { error: jest.fn() };
  createPurge({ kind: 'fastly', purgeUrl, token: 'secret' }, log, quick)('a.example');
  await waitUntil(() => orders.length === 3);
  close();
  expect(orders[2]?.headers).toMatchObject({
    'fastly-key': 'secret',
    'surrogate-key': 'store-a.example',
  });
  expect(cdnHeader('fastly', 'a.example')).toEqual({ 'surrogate-key': 'store-a.example' });
  expect(log.error).not.toHaveBeenCalled();
});

it('logs an error after the last attempt', async () => {
  const { orders, purgeUrl, close } = await cdn(9);
  const log = { error: jest.fn() };
  createPurge({ kind: 'fastly', purgeUrl, token: 'secret' }, log, quick)('a.example');
  await waitUntil(() => log.error.mock.calls.length > 0);
  close();
  expect(orders).toHaveLength(5);
  expect(log.error.mock.calls[0]?.[0]).toMatchObject({ status: 503, tags: ['store-a.example'] });
});
