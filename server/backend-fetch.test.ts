import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createBackendFetch } from './backend-fetch';
import { requestContext } from './request-context';
import { waitUntil } from './testing/test-handler';

/** The status of a call within a deadline in milliseconds, or the name of its error. */
const callWithin = (read: typeof fetch, address: string, milliseconds: number, method = 'GET') =>
  requestContext.run({ deadline: Date.now() + milliseconds }, () =>
    read(address, { method }).then(
      // So that its connection can be used again.
      (response) => response.text().then(() => response.status),
      ({ name }: Error) => name,
    ),
  );

async function start(reply: RequestListener) {
  const requested: unknown[] = [];
  const server = createServer((request, response) => {
    requested.push(request.method);
    reply(request, response);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const read = createBackendFetch(fetch);
  const call = (milliseconds: number, method?: string) =>
    callWithin(read, address, milliseconds, method);
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { requested, call, close };
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

it('the backend alone gets the address of the client', async () => {
  const received = jest.fn(async (..._: Parameters<typeof fetch>) => new Response());
  const read = createBackendFetch(received);
  await requestContext.run({ forwardedFor: '203.0.113.7' }, async () => {
    await read('http://backend/', { headers: { 'x-forwarded-host': 'shop.example.in' } });
    await read('http://backend/');
  });
  const sent = received.mock.calls.map(([, init]) =>
    new Headers(init?.headers).get('x-forwarded-for'),
  );
  expect(sent).toEqual(['203.0.113.7', null]);
});

describe('a backend that hangs', () => {
  const hang: typeof fetch = (_, init) =>
    new Promise((_resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
    });
  const respond: typeof fetch = async () => new Response();
  let reply = hang;
  const received = jest.fn((...args: Parameters<typeof fetch>) => reply(...args));
  const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);
  let call: (milliseconds: number, method?: string) => Promise<number | string>;
  beforeEach(() => {
    jest.useFakeTimers();
    const read = createBackendFetch(received);
    call = (milliseconds, method = 'GET') =>
      callWithin(read, 'http://backend/', milliseconds, method);
  });
  afterEach(() => jest.useRealTimers());

  it('gets one read in five seconds, and all writes', async () => {
    reply = hang;
    const calling = [1, 2, 3, 4].map(() => call(8000));
    await pass(8000);
    expect(await Promise.all(calling)).toEqual(Array(4).fill('TimeoutError'));
    expect([await call(1000), received.mock.calls.length]).toEqual(['Error', 4]);
    reply = respond;
    expect(await call(1000, 'POST')).toBe(200);
    reply = hang;
    await pass(5100);
    const again = [1, 2, 3].map(() => call(1000));
    await pass(1000);
    expect((await Promise.all(again)).sort()).toEqual(['Error', 'Error', 'TimeoutError']);

    reply = respond;
    await pass(5100);
    for (const _ of [1, 2, 3]) expect(await call(1000)).toBe(200);
  });

  it('is not skipped while other calls get responses', async () => {
    reply = hang;
    const slow = [1, 2].map(() => call(10_000));
    await pass(5000);
    reply = respond;
    expect(await call(1000)).toBe(200);
    await pass(5000);
    expect(await Promise.all(slow)).toEqual(['TimeoutError', 'TimeoutError']);
    expect(await call(1000)).toBe(200);
  });
});
