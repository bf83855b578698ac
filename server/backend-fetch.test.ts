/** @jest-environment node */
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createBackendFetch, isBackendSlow } from './backend-fetch';
import { requestContext } from './request-context';
import { waitUntil } from './testing/test-handler';

type Fetch = typeof fetch;

afterEach(() => jest.useRealTimers());

/** The status of a call within a deadline in milliseconds, or the name of its error. */
const call = (read: Fetch, milliseconds: number, method = 'GET', address = 'http://backend/') =>
  requestContext.run({ deadline: Date.now() + milliseconds }, () =>
    read(address, { method }).then(
      // So that its connection can be used again.
      (response) => response.text().then(() => response.status),
      ({ name }: Error) => name,
    ),
  );

describe('a backend', () => {
  const hang: Fetch = (_, init) =>
    new Promise((_resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
    });
  const respond: Fetch = async () => new Response();
  let reply: Fetch;
  const received = jest.fn((...args: Parameters<Fetch>) => reply(...args));
  const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);
  let read: Fetch;
  beforeEach(() => {
    jest.useFakeTimers();
    read = createBackendFetch(received);
  });

  it('that hangs gets one read in five seconds, and all writes', async () => {
    reply = hang;
    const calling = [1, 2, 3, 4].map(() => call(read, 8000));
    await pass(8000);
    expect(await Promise.all(calling)).toEqual(Array(4).fill('TimeoutError'));
    expect([await call(read, 1000), received.mock.calls.length]).toEqual(['Error', 4]);
    reply = respond;
    expect(await call(read, 1000, 'POST')).toBe(200);
    reply = hang;
    await pass(5100);
    const again = [1, 2, 3].map(() => call(read, 1000));
    await pass(1000);
    expect((await Promise.all(again)).sort()).toEqual(['Error', 'Error', 'TimeoutError']);

    reply = respond;
    await pass(5100);
    for (const _ of [1, 2, 3]) expect(await call(read, 1000)).toBe(200);
  });

  it('is not skipped while other calls get responses', async () => {
    reply = hang;
    const slow = [1, 2].map(() => call(read, 10_000));
    await pass(5000);
    reply = respond;
    expect(await call(read, 1000)).toBe(200);
    await pass(5000);
    expect(await Promise.all(slow)).toEqual(['TimeoutError', 'TimeoutError']);
    expect(await call(read, 1000)).toBe(200);
  });

  it('is slow while a read takes longer than a second, and for a while', async () => {
    await pass(60_000);
    reply = hang;
    const reading = call(read, 1200);
    expect(isBackendSlow()).toBe(false);
    await pass(1200);
    expect([await reading, isBackendSlow()]).toEqual(['TimeoutError', true]);
    await pass(6000);
    expect(isBackendSlow()).toBe(false);
  });

  it('alone gets the address of the client', async () => {
    reply = respond;
    await requestContext.run({ forwardedFor: '203.0.113.7' }, async () => {
      await read('http://backend/', { headers: { 'x-forwarded-host': 'shop.example.in' } });
      await read('http://backend/');
    });
    const sent = received.mock.calls.map(([, init]) =>
      new Headers(init?.headers).get('x-forwarded-for'),
    );
    expect(sent).toEqual(['203.0.113.7', null]);
  });
});

describe('over a connection', () => {
  async function start(reply: RequestListener) {
    const requested: unknown[] = [];
    const server = createServer((request, response) => {
      requested.push(request.method);
      reply(request, response);
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    const read = createBackendFetch(fetch);
    const close = () => {
      server.close();
      server.closeAllConnections();
    };
    return {
      requested,
      close,
      call: (milliseconds: number, method?: string) => call(read, milliseconds, method, address),
    };
  }

  it('calls are aborted at the deadline of their request, also after garbage collection', async () => {
    const { requested, call, close } = await start(() => undefined);
    setFlagsFromString('--expose-gc');
    const calling = [1, 2, 3].map(() => call(300));
    await waitUntil(() => requested.length === 3);
    runInNewContext('gc')();
    expect(await Promise.all(calling)).toEqual(Array(3).fill('TimeoutError'));
    close();
  });

  it('a read is repeated once if its connection was closed, and no write', async () => {
    const { requested, call, close } = await start((request, response) => {
      if (requested.length === 2 || request.method === 'POST') request.socket.destroy();
      else response.end('{}');
    });
    expect([await call(3000), await call(3000)]).toEqual([200, 200]);
    expect(await call(3000, 'POST')).toBe('TypeError');
    expect(requested).toEqual(['GET', 'GET', 'GET', 'POST']);
    close();
  });
});
