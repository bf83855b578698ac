import {
  createServer,
  type RequestListener,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from 'node:http';
import net from 'node:net';
import { setImmediate as nextTick, setTimeout as sleep } from 'node:timers/promises';

/** Time limits for requests and idle connections. */
const times = {
  headersTimeout: 15_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 5000,
  keepAliveTimeout: 65_000,
};
const idleTimeoutMs = 60_000;

/**
 * Graceful shutdown: responses announce `connection: close` for `noticeMs`; the listener closes in a
 * moment without new connections, after `maxWaitMs` at the latest; open requests get `graceMs`, and
 * idle clients `idleMs` to send another request.
 */
const shutdown = { noticeMs: 500, maxWaitMs: 1500, graceMs: 7000, idleMs: 300 };

export type HttpServer = { server: Server; stop: () => Promise<void> };

/** An HTTP server with time limits on requests and a graceful shutdown. */
export function createHttpServer(
  listener: RequestListener,
  options: ServerOptions & Partial<typeof shutdown> = {},
): HttpServer {
  const { noticeMs, maxWaitMs, graceMs, idleMs } = { ...shutdown, ...options };
  const pending = new Set<ServerResponse>();
  let isStopping = false;
  let arrived = 0;
  let receivedAt = 0;

  const server = createServer({ ...times, ...options }, (request, response) => {
    if (isStopping) response.shouldKeepAlive = false;
    pending.add(response);
    receivedAt = Date.now();
    response.once('close', () => {
      pending.delete(response);
      receivedAt = Date.now();
    });
    listener(request, response);
  });
  server.setTimeout(idleTimeoutMs);
  server.on('connection', () => {
    arrived += 1;
    receivedAt = Date.now();
  });

  async function stop(): Promise<void> {
    isStopping = true;
    for (const response of pending) response.shouldKeepAlive = false;
    await sleep(noticeMs);
    // Closing drops connections that are not accepted yet, so wait for a moment without any.
    const deadline = Date.now() + maxWaitMs;
    let known: number;
    let since: number;
    do {
      known = arrived;
      since = performance.now();
      await nextTick();
    } while ((arrived > known || performance.now() - since > 0.2) && Date.now() < deadline);
    // http.Server.close would cut responses to slow readers.
    net.Server.prototype.close.call(server);
    const end = Date.now() + graceMs;
    const isLively = () => pending.size > 0 || Date.now() - receivedAt < idleMs;
    do {
      await sleep(100);
      await nextTick();
    } while (isLively() && Date.now() < end);
    server.closeAllConnections();
  }
  return { server, stop };
}
