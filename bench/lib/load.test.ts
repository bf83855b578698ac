/** @jest-environment node */
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isFlawless, loadPages, readWrk, tellTally, total } from './load.mjs';

const report = `Running 4s test @ http://127.0.0.1:20985/product/pot
  1 threads and 16 connections
  Thread Stats   Avg      Stdev     Max   +/- Stdev
    Latency     2.99ms    5.92ms  68.85ms   91.97%
  53235 requests in 4.01s, 583.28MB read`;
const rest = `
Requests/sec:  13267.47`;

it('reads what wrk counted', () => {
  expect(readWrk(report + rest)).toEqual({
    answers: 53_235,
    seconds: 4.01,
    errors: 0,
    timeouts: 0,
    refusals: 0,
  });
});

it('reads what wrk missed', () => {
  const faults = `
  Socket errors: connect 1, read 2, write 3, timeout 4
  Non-2xx or 3xx responses: 235`;
  expect(readWrk(report + faults + rest)).toEqual({
    answers: 53_000,
    seconds: 4.01,
    errors: 6,
    timeouts: 4,
    refusals: 235,
  });
  expect(() => readWrk('unable to connect')).toThrow('unable to connect');
});

const tally = { answers: 8208, seconds: 4, errors: 0, timeouts: 0, refusals: 0 };

it('says how many answers there were, and what went wrong', () => {
  const faulty = { ...tally, timeouts: 3, refusals: 12 };
  expect(tellTally(tally)).toBe('8,208 answers, no fault');
  expect(tellTally(faulty)).toBe('8,208 answers, 3 time-outs, 12 not 2xx');
  expect([isFlawless(tally), isFlawless(faulty), isFlawless({ ...tally, answers: 0 })]).toEqual([
    true,
    false,
    false,
  ]);
  expect(total([tally, faulty])).toEqual({ ...faulty, answers: 16_416, seconds: 8 });
});

/** Asks a server for a second; the paths that it was asked for, and the tally. */
async function load(answer: RequestListener) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    answer(request, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const found = await loadPages({ port, path: (turn) => `/product/${turn}`, seconds: 1 });
  server.close();
  return { asked, ...found };
}

const body = 'x'.repeat(200_000);

it('counts whole answers, however many pieces they come in, and asks for each page once', async () => {
  const { asked, answers, ...found } = await load((_, response) => {
    response.write(body);
    setImmediate(() => response.end(body));
  });
  expect(answers).toBeGreaterThan(0);
  expect(asked.length - answers).toBeLessThanOrEqual(16);
  expect(new Set(asked).size).toBe(asked.length);
  expect(found).toMatchObject({ errors: 0, timeouts: 0, refusals: 0 });
});

it('counts what is not 2xx apart', async () => {
  const { answers, refusals } = await load((_, response) => response.writeHead(500).end('No'));
  expect(answers).toBe(0);
  expect(refusals).toBeGreaterThan(0);
});
