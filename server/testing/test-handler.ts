import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  request,
  type Server,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { parseProxies } from '../../lib/infrastructure/client-address';
import { parseStoreHosts } from '../../lib/rules/store-hosts';
import { temporaryFolder } from '../../lib/testing/temporary-folder';
import { hashesOf } from '../content-security-policy';
import { createHttpServer } from '../http-server';
import { PageCache } from '../page-cache';
import { PictureStore } from '../pictures/picture-store';
import { Pictures } from '../pictures/pictures';
import { createRequestHandler } from '../request-handler';
import { RequestLimits } from '../request-limits';
import { createRevalidation } from '../revalidation';
import { connectUpstream, readMessage } from '../upstream';

const parsed = parseStoreHosts('a.example, b.example, localhost');
const hosts = parsed.ok ? parsed.hosts : new Map<string, string>();

const servers: Server[] = [];

async function listen(server: Server, where: string | 0): Promise<number | undefined> {
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(where, resolve));
  return (server.address() as AddressInfo).port;
}

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
});

type TestResponse = { status: number; headers: IncomingMessage['headers']; body: Buffer };

export async function sendRequest(
  port: number,
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
  sent?: string,
): Promise<TestResponse> {
  const message = await new Promise<IncomingMessage>((resolve, reject) => {
    const requested = request({ port, host: '127.0.0.1', path, headers, method }, resolve);
    requested.once('error', reject);
    requested.end(sent);
  });
  return {
    status: message.statusCode ?? 0,
    headers: message.headers,
    body: await readMessage(message),
  };
}

type Options = {
  cachesPages?: boolean;
  limits?: Parameters<typeof connectUpstream>[1];
  maxEncodes?: Parameters<typeof connectUpstream>[2];
  times?: Parameters<typeof createHttpServer>[1];
  pagesPerMinute?: number;
  isBackendSlow?: () => boolean;
};

/**
 * A request handler in front of a server with the responses of `inner`; `seen` lists its requests.
 */
export async function startTestHandler(
  inner: RequestListener,
  {
    cachesPages = true,
    limits,
    maxEncodes,
    times,
    pagesPerMinute = 0,
    isBackendSlow = () => false,
  }: Options = {},
) {
  const seen: IncomingMessage[] = [];
  const folder = temporaryFolder();
  const socket = join(folder, 'next.sock');
  const next = createServer((incoming, response) => {
    seen.push(incoming);
    inner(incoming, response);
  });
  await listen(next, socket);
  const upstream = connectUpstream(socket, limits, maxEncodes);
  const onError = jest.fn();
  const onUnknown = jest.fn();
  const cache = new PageCache(10_000_000, onError);
  const store = new PictureStore(join(folder, 'pictures'), 100);
  const pictures = new Pictures({ upstream, store, onError });
  const revalidate = createRevalidation(upstream, (store) => cache.invalidate(store));
  const scriptHashes = hashesOf(new Set(['go()']), onUnknown);
  const options = {
    upstream,
    cache,
    pictures,
    hosts,
    cachesPages,
    limits: new RequestLimits({
      pagesPerMinute,
      trustedProxies: parseProxies(''),
      isBackendSlow,
    }),
    revalidate,
    scriptHashes,
    onError,
  };
  const { server, stop } = createHttpServer(createRequestHandler(options), times);
  const port = Number(await listen(server, 0));
  return { port, stop, seen, onError, onUnknown, addresses: () => seen.map(({ url }) => url) };
}

export const html =
  '<!DOCTYPE html><html lang="en"><body><h1>Pots</h1><script>go()</script></body></html>';

export function page(
  body = html,
  headers: Record<string, string> = {},
  status = 200,
): RequestListener {
  return (_, response) => {
    response.writeHead(status, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 's-maxage=120, stale-while-revalidate=31535880',
      ...headers,
    });
    response.end(body);
  };
}

export async function waitUntil(condition: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    if (await condition()) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error('It did not happen');
}
