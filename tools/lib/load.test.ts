/** @jest-environment node */
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isFlawless, load } from './load.mjs';

/** Loads a server for a second; returns the tally and the requested paths. */
async function loadServer(handler: RequestListener) {
  const paths: string[] = [];
  const server = createServer((request, response) => {
    paths.push(request.url ?? '');
    handler(request, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const tally = await load({ port, path: (index) => `/product/${index}`, seconds: 1 });
  server.close();
  return { paths, tally };
}

it('counts complete responses and requests each page once', async () => {
  const body = 'x'.repeat(200_000);
  const { paths, tally } = await loadServer((_, response) => {
    response.write(body);
    setImmediate(() => response.end(body));
  });
  expect(isFlawless([tally])).toBe(true);
  expect(paths.length - tally.responses).toBeLessThanOrEqual(16);
  expect(new Set(paths).size).toBe(paths.length);
});

it('counts other responses as faults', async () => {
  const { tally } = await loadServer((_, response) => response.writeHead(500).end('No'));
  expect(tally.responses).toBe(0);
  expect(tally.faults).toBeGreaterThan(0);
});
