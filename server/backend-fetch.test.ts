/** @jest-environment node */
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createBackendFetch, isBackendSlow } from './backend-fetch';
import { requestContext } from './request-context';

let reply: RequestListener;
const requested: unknown[] = [];
let server: Server;
let address: string;
let fetch: typeof globalThis.fetch;

beforeEach(async () => {
  requested.splice(0);
  server = createServer((request, response) => {
    requested.push(request.method);
    reply(request, response);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  fetch = createBackendFetch(globalThis.fetch);
});

afterEach(() => {
  jest.restoreAllMocks();
  server.close();
  server.closeAllConnections();
});

const hang: RequestListener = () => undefined;
const respond: RequestListener = (_, response) => response.end('{}');
const passTime = (milliseconds: number) => {
  const now = Date.now() + milliseconds;
  jest.spyOn(Date, 'now').mockImplementation(() => now);
};

/** The status of a call within a deadline in milliseconds, or its error. */
const call = (milliseconds = 3000, method = 'GET') =>
  requestContext.run({ deadline: Date.now() + milliseconds }, () =>
    fetch(address, { method, signal: AbortSignal.timeout(300_000) }).then(
      ({ status }) => status,
      ({ name }: Error) => name,
    ),
  );
const callOften = (count: number, milliseconds?: number) =>
  Promise.all(Array.from({ length: count }, () => call(milliseconds)));

it('aborts the calls of a request at its deadline, also after garbage collection', async () => {
  reply = hang;
  setFlagsFromString('--expose-gc');
  const calling = callOften(3, 300);
  await sleep(50);
  runInNewContext('gc')();
  expect(await calling).toEqual(Array(3).fill('TimeoutError'));
});

it("sends the client's address to the backend alone", async () => {
  const received: unknown[] = [];
  reply = ({ headers }, response) => {
    received.push(headers['x-forwarded-for']);
    response.end('{}');
  };
  await requestContext.run({ forwardedFor: '203.0.113.7' }, async () => {
    await fetch(address, { headers: { 'x-forwarded-host': 'shop.example.in' } });
    await fetch(address);
  });
  expect(received).toEqual(['203.0.113.7', undefined]);
});

it('skips reads of a hanging backend but one in five seconds, and no writes', async () => {
  reply = hang;
  const calling = callOften(4, 1000);
  while (requested.length < 4) await sleep(5);
  passTime(8000);
  await calling;
  requested.splice(0);
  expect([await call(), requested.length]).toEqual(['Error', 0]);
  reply = respond;
  expect(await call(1050, 'POST')).toBe(200);
  reply = hang;
  passTime(5100);
  requested.splice(0);
  expect((await callOften(3, 1000)).sort()).toEqual(['Error', 'Error', 'TimeoutError']);
  expect(requested).toHaveLength(1);

  reply = respond;
  passTime(5100);
  expect(await call()).toBe(200);
  expect(await callOften(3)).toEqual([200, 200, 200]);
});

it('skips nothing while other calls get responses', async () => {
  reply = hang;
  const slow = callOften(4, 3000);
  while (requested.length < 4) await sleep(5);
  passTime(5000);
  reply = respond;
  expect(await call()).toBe(200);
  passTime(5000);
  await slow;
  expect(await call()).toBe(200);
});

it('repeats a read once whose keep-alive connection was closed, and no write', async () => {
  reply = respond;
  await (await fetch(address)).text();
  reply = (request, response) => {
    if (requested.length === 2) request.socket.destroy();
    else response.end('{}');
  };
  expect([await call(), requested.length]).toEqual([200, 3]);
  requested.splice(0, 2);
  expect(await call(1050, 'POST')).toBe('TypeError');
});

it('marks a backend slow while a read takes longer than a second, and for a while', async () => {
  passTime(60_000);
  reply = (_, response) => setTimeout(() => response.end('{}'), 1200);
  const reading = fetch(address);
  expect(isBackendSlow()).toBe(false);
  await reading;
  expect(isBackendSlow()).toBe(true);
  passTime(6000);
  expect(isBackendSlow()).toBe(false);
});
