import { type IncomingMessage, type RequestListener, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { parseProxies } from '@aangan/contract/node/client-address';
import { parseStoreHosts } from '@aangan/contract/rules/store-hosts';
import { createHttpServer } from '../http-server';
import { PageCache } from '../page-cache';
import { type RequestContext, requestContext } from '../request-context';
import { createRequestHandler } from '../request-handler';
import { RequestLimits } from '../request-limits';
import { hashesOf } from '../security-headers';

const hosts = parseStoreHosts('a.example, b.example, localhost');

const servers: Server[] = [];

async function listen(server: Server): Promise<number> {
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, resolve));
  return (server.address() as AddressInfo).port;
}

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
});

type Headers = Record<string, string>;
type TestResponse = {
  status: number;
  headers: IncomingMessage['headers'];
  body: Buffer;
  text: string;
};

export async function sendRequest(
  port: number,
  path: string,
  headers: Headers = {},
  method = 'GET',
  sent?: string,
): Promise<TestResponse> {
  const message = await new Promise<IncomingMessage>((resolve, reject) => {
    const requested = request({ port, host: '127.0.0.1', path, headers, method }, resolve);
    requested.once('error', reject);
    requested.end(sent);
  });
  const body = await buffer(message);
  return { status: message.statusCode ?? 0, headers: message.headers, body, text: String(body) };
}

type Options = {
  cachesPages?: boolean;
  times?: Parameters<typeof createHttpServer>[1];
  pagesPerMinute?: number;
};

/** A request handler in front of the responses of `inner`; `seen` lists its requests. */
export async function startTestHandler(
  inner: RequestListener,
  { cachesPages = true, times, pagesPerMinute = 0 }: Options = {},
) {
  const seen: IncomingMessage[] = [];
  const contexts: RequestContext[] = [];
  const onError = jest.fn();
  const onUnknown = jest.fn();
  const handler = createRequestHandler({
    next: (incoming, response) => {
      seen.push(incoming);
      contexts.push(requestContext.getStore() ?? {});
      return inner(incoming, response);
    },
    cache: new PageCache(10_000_000, onError),
    hosts,
    cachesPages,
    limits: new RequestLimits({ pagesPerMinute, trustedProxies: parseProxies('') }),
    scriptHashes: hashesOf(new Set(['go()']), onUnknown),
    onError,
  });
  const { server, stop } = createHttpServer(handler, times);
  const port = await listen(server);
  const send = (path: string, headers?: Headers, method?: string, sent?: string) =>
    sendRequest(port, path, headers, method, sent);
  const addresses = () => seen.map(({ url }) => url);
  return { port, server, stop, send, seen, contexts, onError, onUnknown, addresses };
}

export const html =
  '<!DOCTYPE html><html lang="en"><body><h1>Pots</h1><script>go()</script></body></html>';

/** A page that Next.js cached or rendered; a status other than 200 is one of `proxy.ts`. */
export function page(
  body: string | Buffer = html,
  headers: Headers = {},
  status = 200,
): RequestListener {
  return (_, response) => {
    response.writeHead(status, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 's-maxage=120, stale-while-revalidate=31535880',
      ...(status !== 200 && { 'x-page-status': String(status) }),
      ...headers,
    });
    response.end(body);
  };
}

/** Next.js' own page for an error. */
export const emptyShell =
  (status: number): RequestListener =>
  (_, response) => {
    const headers = { 'content-type': 'text/html', 'cache-control': 'no-store' };
    response.writeHead(status, headers).end('<html id="__next_error__">');
  };

const { setTimeout } = globalThis;

/** Also while a test has fake timers. */
export async function waitUntil(condition: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 400; tries++) {
    if (await condition()) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error('It did not happen');
}
