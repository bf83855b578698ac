/** @jest-environment node */
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { formatTally, isFlawless, loadPages, readWrk, total } from './load.mjs';

const report = `Running 4s test @ http://127.0.0.1:20985/product/pot
  1 threads and 16 connections
  Thread Stats   Avg      Stdev     Max   +/- Stdev
    Latency     2.99ms    5.92ms  68.85ms   91.97%
  53235 requests in 4.01s, 583.28MB read`;
const rest = `
Requests/sec:  13267.47`;

it('parses the counts of wrk', () => {
  expect(readWrk(report + rest)).toEqual({
    responses: 53_235,
    seconds: 4.01,
    errors: 0,
    timeouts: 0,
    non2xx: 0,
  });
});

it('parses the errors of wrk', () => {
  const faults = `
  Socket errors: connect 1, read 2, write 3, timeout 4
  Non-2xx or 3xx responses: 235`;
  expect(readWrk(report + faults + rest)).toEqual({
    responses: 53_000,
    seconds: 4.01,
    errors: 6,
    timeouts: 4,
    non2xx: 235,
  });
  expect(() => readWrk('unable to connect')).toThrow('unable to connect');
});

const tally = { responses: 8208, seconds: 4, errors: 0, timeouts: 0, non2xx: 0 };

it('formats the number of responses and errors', () => {
  const faulty = { ...tally, timeouts: 3, non2xx: 12 };
  expect(formatTally(tally)).toBe('8,208 answers, no fault');
  expect(formatTally(faulty)).toBe('8,208 answers, 3 time-outs, 12 not 2xx');
  expect([isFlawless(tally), isFlawless(faulty), isFlawless({ ...tally, responses: 0 })]).toEqual([
    true,
    false,
    false,
  ]);
  expect(total([tally, faulty])).toEqual({ ...faulty, responses: 16_416, seconds: 8 });
});

/** Asks a server for a second; the paths that it was asked for, and the tally. */
async function load(handler: RequestListener) {
  const requestedPaths: string[] = [];
  const server = createServer((request, response) => {
    requestedPaths.push(request.url ?? '');
    handler(request, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const tallyRest = await loadPages({ port, path: (index) => `/product/${index}`, seconds: 1 });
  server.close();
  return { requestedPaths, ...tallyRest };
}

const body = 'x'.repeat(200_000);

it('counts complete responses and requests each page once', async () => {
  const { requestedPaths, responses, ...tallyRest } = await load((_, response) => {
    response.write(body);
    setImmediate(() => response.end(body));
  });
  expect(responses).toBeGreaterThan(0);
  expect(requestedPaths.length - responses).toBeLessThanOrEqual(16);
  expect(new Set(requestedPaths).size).toBe(requestedPaths.length);
  expect(tallyRest).toMatchObject({ errors: 0, timeouts: 0, non2xx: 0 });
});

it('counts non-2xx responses separately', async () => {
  const { responses, non2xx } = await load((_, response) => response.writeHead(500).end('No'));
  expect(responses).toBe(0);
  expect(non2xx).toBeGreaterThan(0);
});
