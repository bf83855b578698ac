/** @jest-environment node */
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createBackendFetch, requestDeadline } from './backend-fetch';

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
const answer: RequestListener = (_, response) => response.end('{}');
const outOfOrder: RequestListener = (_, response) => response.writeHead(503).end('{}');

/** Calls the backend within a deadline in milliseconds, and measures the time. */
async function sendRequest(fetch: typeof globalThis.fetch, milliseconds = 1050, method = 'GET') {
  const begun = performance.now();
  const end = Date.now() + milliseconds;
  const said = await requestDeadline.run(end, () =>
    fetch(address, { method, signal: AbortSignal.timeout(10_000) }).then(
      ({ status }) => status,
      ({ name }: Error) => name,
    ),
  );
  return { said, took: performance.now() - begun };
}

const callRepeatedly = (count: number, fetch: typeof globalThis.fetch, milliseconds?: number) =>
  Promise.all(Array.from({ length: count }, () => sendRequest(fetch, milliseconds)));

describe('requestDeadline', () => {
  it('aborts all calls of a request at its deadline', async () => {
    reply = hang;
    const fetch = createBackendFetch(globalThis.fetch);
    const begun = performance.now();
    await requestDeadline.run(Date.now() + 300, async () => {
      for (let call = 0; call < 3; call += 1) {
        await expect(fetch(address)).rejects.toMatchObject({ name: 'TimeoutError' });
      }
    });
    expect(performance.now() - begun).toBeLessThan(5000);
  });

  it('survives garbage collection', async () => {
    reply = hang;
    setFlagsFromString('--expose-gc');
    const calling = callRepeatedly(3, createBackendFetch(globalThis.fetch), 300);
    await new Promise((resolve) => setTimeout(resolve, 50));
    runInNewContext('gc')();
    for (const { took } of await calling) expect(took).toBeLessThan(5000);
  });

  it('sets no timeout without a deadline', async () => {
    reply = answer;
    expect((await createBackendFetch(globalThis.fetch)(address)).status).toBe(200);
  });
});

describe('circuit breaker', () => {
  async function hungBefore() {
    reply = hang;
    const fetch = createBackendFetch(globalThis.fetch);
    expect((await callRepeatedly(8, fetch)).map(({ said }) => said)).toEqual(
      Array(8).fill('TimeoutError'),
    );
    return fetch;
  }

  it('rejects reads of a hanging backend at once', async () => {
    const fetch = await hungBefore();
    const { said, took } = await sendRequest(fetch);
    expect([said, requested.length]).toEqual(['Error', 8]);
    expect(took).toBeLessThan(200);
  });

  it('retries one call after five seconds, and closes after a response', async () => {
    const fetch = await hungBefore();
    const later = Date.now() + 5100;
    jest.spyOn(Date, 'now').mockImplementation(() => later);
    expect((await callRepeatedly(4, fetch)).map(({ said }) => said).sort()).toEqual([
      'Error',
      'Error',
      'Error',
      'TimeoutError',
    ]);
    expect(requested).toHaveLength(9);

    reply = answer;
    jest.spyOn(Date, 'now').mockImplementation(() => later + 5100);
    expect((await sendRequest(fetch)).said).toBe(200);
    expect((await callRepeatedly(4, fetch)).map(({ said }) => said)).toEqual([200, 200, 200, 200]);
  });

  it('always sends writes', async () => {
    const fetch = await hungBefore();
    reply = answer;
    expect((await sendRequest(fetch, 1050, 'POST')).said).toBe(200);
  });

  it('separates backends by origin', async () => {
    const fetch = await hungBefore();
    reply = answer;
    const other = address.replace('127.0.0.1', 'localhost');
    expect((await fetch(other, { signal: AbortSignal.timeout(5000) })).status).toBe(200);
  });
});

describe('the circuit breaker stays closed', () => {
  it('while other calls get responses', async () => {
    const fetch = createBackendFetch(globalThis.fetch);
    reply = hang;
    const slow = callRepeatedly(8, fetch);
    await new Promise((resolve) => setTimeout(resolve, 200));
    reply = answer;
    expect((await sendRequest(fetch)).said).toBe(200);
    await slow;
    expect((await sendRequest(fetch)).said).toBe(200);
  });

  it('for calls without remaining time', async () => {
    const fetch = createBackendFetch(globalThis.fetch);
    reply = hang;
    await callRepeatedly(8, fetch, 100);
    reply = answer;
    expect((await sendRequest(fetch)).said).toBe(200);
  });

  it('for slow writes', async () => {
    const fetch = createBackendFetch(globalThis.fetch);
    reply = hang;
    await Promise.all(Array.from({ length: 8 }, () => sendRequest(fetch, 1050, 'POST')));
    reply = answer;
    expect((await sendRequest(fetch)).said).toBe(200);
  });

  it.each([
    ['that has faults', outOfOrder, 503],
    [
      'that breaks connections',
      ((request) => request.socket.destroy()) as RequestListener,
      'TypeError',
    ],
  ])('%s', async (_, fault, said) => {
    const fetch = createBackendFetch(globalThis.fetch);
    reply = fault;
    for (const answered of await callRepeatedly(5, fetch)) expect(answered.said).toBe(said);
    reply = answer;
    expect((await sendRequest(fetch)).said).toBe(200);
  });
});

describe('a closed keep-alive connection', () => {
  /** A backend that closes the next connection on its request. */
  async function closing() {
    const fetch = createBackendFetch(globalThis.fetch);
    reply = answer;
    await (await fetch(address)).text();
    reply = (request, response) => {
      if (requested.length === 2) request.socket.destroy();
      else response.end('{}');
    };
    return fetch;
  }

  it('repeats a read once', async () => {
    expect((await sendRequest(await closing())).said).toBe(200);
    expect(requested).toHaveLength(3);
  });

  it('never repeats a write', async () => {
    expect((await sendRequest(await closing(), 1050, 'POST')).said).toBe('TypeError');
    expect(requested).toEqual(['GET', 'POST']);
  });

  it('repeats no second time', async () => {
    reply = (request) => request.socket.destroy();
    expect((await sendRequest(createBackendFetch(globalThis.fetch))).said).toBe('TypeError');
    expect(requested).toHaveLength(2);
  });
});
