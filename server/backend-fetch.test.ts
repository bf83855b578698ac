/** @jest-environment node */
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createBackendFetch, isBackendSlow } from './backend-fetch';
import { requestContext } from './request-context';

let reply: RequestListener;
const requested: unknown[] = [];
let server: Server;
let address: string;

beforeEach(async () => {
  requested.splice(0);
  server = createServer((request, response) => {
    requested.push(request.method);
    reply(request, response);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});

afterEach(() => {
  jest.restoreAllMocks();
  server.close();
  server.closeAllConnections();
});

const hang: RequestListener = () => undefined;
const respond: RequestListener = (_, response) => response.end('{}');
const unavailable: RequestListener = (_, response) => response.writeHead(503).end('{}');

/** Calls the backend within a deadline in milliseconds. */
async function sendRequest(fetch: typeof globalThis.fetch, milliseconds = 3000, method = 'GET') {
  const deadline = Date.now() + milliseconds;
  const result = await requestContext.run({ deadline }, () =>
    fetch(address, { method, signal: AbortSignal.timeout(300_000) }).then(
      ({ status }) => status,
      ({ name }: Error) => name,
    ),
  );
  return { result };
}

const callRepeatedly = (count: number, fetch: typeof globalThis.fetch, milliseconds?: number) =>
  Promise.all(Array.from({ length: count }, () => sendRequest(fetch, milliseconds)));

describe('requestContext', () => {
  it('aborts all calls of a request at its deadline', async () => {
    reply = hang;
    const fetch = createBackendFetch(globalThis.fetch);
    const startedAt = performance.now();
    const context = { deadline: Date.now() + 300 };
    await requestContext.run(context, async () => {
      for (let call = 0; call < 3; call += 1) {
        await expect(fetch(address)).rejects.toMatchObject({ name: 'TimeoutError' });
      }
    });
    expect(performance.now() - startedAt).toBeLessThan(5000);
  });

  it('survives garbage collection', async () => {
    reply = hang;
    setFlagsFromString('--expose-gc');
    const calling = callRepeatedly(3, createBackendFetch(globalThis.fetch), 300);
    await new Promise((resolve) => setTimeout(resolve, 50));
    runInNewContext('gc')();
    // Without the deadline they end after the limit of a test.
    for (const { result } of await calling) expect(result).toBe('TimeoutError');
  });

  it("sends the client's address to the backend alone", async () => {
    const received: unknown[] = [];
    reply = ({ headers }, response) => {
      received.push(headers['x-forwarded-for']);
      response.end('{}');
    };
    const fetch = createBackendFetch(globalThis.fetch);
    const context = { deadline: undefined, forwardedFor: '203.0.113.7' };
    await requestContext.run(context, async () => {
      await fetch(address, { headers: { 'x-forwarded-host': 'shop.example.in' } });
      await fetch(address);
    });
    expect(received).toEqual(['203.0.113.7', undefined]);
  });
});

describe('circuit breaker', () => {
  /** A backend that did not respond for eight seconds, until now. */
  async function hungBefore() {
    reply = hang;
    const fetch = createBackendFetch(globalThis.fetch);
    const calling = callRepeatedly(4, fetch, 1000);
    while (requested.length < 4) await new Promise((resolve) => setTimeout(resolve, 5));
    const now = Date.now() + 8000;
    jest.spyOn(Date, 'now').mockImplementation(() => now);
    for (const { result } of await calling) expect(result).toBe('TimeoutError');
    requested.splice(0);
    return { fetch, now };
  }

  it('rejects reads of a hanging backend at once', async () => {
    const { fetch } = await hungBefore();
    const { result } = await sendRequest(fetch);
    expect([result, requested.length]).toEqual(['Error', 0]);
  });

  it('retries one call after five seconds, and closes after a response', async () => {
    const { fetch, now } = await hungBefore();
    const later = now + 5100;
    jest.spyOn(Date, 'now').mockImplementation(() => later);
    expect((await callRepeatedly(4, fetch)).map(({ result }) => result).sort()).toEqual([
      'Error',
      'Error',
      'Error',
      'TimeoutError',
    ]);
    expect(requested).toHaveLength(1);

    reply = respond;
    jest.spyOn(Date, 'now').mockImplementation(() => later + 5100);
    expect((await sendRequest(fetch)).result).toBe(200);
    expect((await callRepeatedly(4, fetch)).map(({ result }) => result)).toEqual([
      200, 200, 200, 200,
    ]);
  });

  it('always sends writes', async () => {
    const { fetch } = await hungBefore();
    reply = respond;
    expect((await sendRequest(fetch, 1050, 'POST')).result).toBe(200);
  });
});

describe('the circuit breaker stays closed', () => {
  it('while other calls get responses', async () => {
    const fetch = createBackendFetch(globalThis.fetch);
    reply = hang;
    const slow = callRepeatedly(8, fetch, 3000);
    await new Promise((resolve) => setTimeout(resolve, 100));
    const now = Date.now() + 5000;
    jest.spyOn(Date, 'now').mockImplementation(() => now);
    reply = respond;
    expect((await sendRequest(fetch)).result).toBe(200);
    jest.spyOn(Date, 'now').mockImplementation(() => now + 5000);
    await slow;
    expect((await sendRequest(fetch)).result).toBe(200);
  });

  it.each([
    ['that has faults', unavailable, 503],
    [
      'that breaks connections',
      ((request) => request.socket.destroy()) as RequestListener,
      'TypeError',
    ],
  ])('%s', async (_, fault, result) => {
    const fetch = createBackendFetch(globalThis.fetch);
    reply = fault;
    for (const call of await callRepeatedly(5, fetch)) expect(call.result).toBe(result);
    reply = respond;
    expect((await sendRequest(fetch)).result).toBe(200);
  });
});

describe('a closed keep-alive connection', () => {
  /** A backend that closes the next connection on its request. */
  async function closing() {
    const fetch = createBackendFetch(globalThis.fetch);
    reply = respond;
    await (await fetch(address)).text();
    reply = (request, response) => {
      if (requested.length === 2) request.socket.destroy();
      else response.end('{}');
    };
    return fetch;
  }

  it('repeats a read once', async () => {
    expect((await sendRequest(await closing())).result).toBe(200);
    expect(requested).toHaveLength(3);
  });

  it('never repeats a write', async () => {
    expect((await sendRequest(await closing(), 1050, 'POST')).result).toBe('TypeError');
    expect(requested).toEqual(['GET', 'POST']);
  });
});

it('marks a backend slow while a read takes longer than a second, and for a while', async () => {
  const now = Date.now() + 60_000;
  const clock = jest.spyOn(Date, 'now').mockReturnValue(now);
  reply = (_, response) => setTimeout(() => response.end('{}'), 1200);
  const reading = createBackendFetch(globalThis.fetch)(address);
  expect(isBackendSlow()).toBe(false);
  await reading;
  expect(isBackendSlow()).toBe(true);
  clock.mockReturnValue(now + 6000);
  expect(isBackendSlow()).toBe(false);
});
