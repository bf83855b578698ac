import {
  createServer,
  type RequestListener,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from 'node:http';
import net from 'node:net';
import { setTimeout as sleep, setImmediate as yieldToEventLoop } from 'node:timers/promises';

const times = {
  headersTimeout: 15_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 5000,
  keepAliveTimeout: 65_000,
};
const idleTimeoutMs = 60_000;

/**
 * `noticeMs`: responses announce `connection: close`; `maxWaitMs`: until the listener closes;
 * `graceMs`: for open requests; `idleMs`: for another request of idle clients.
 */
const shutdown = { noticeMs: 500, maxWaitMs: 1500, graceMs: 7000, idleMs: 300 };

type HttpServer = { server: Server; stop: () => Promise<void> };

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
      await yieldToEventLoop();
    } while ((arrived > known || performance.now() - since > 0.2) && Date.now() < deadline);
    // http.Server.close would cut responses to slow readers.
    net.Server.prototype.close.call(server);
    const graceEnd = Date.now() + graceMs;
    const isLively = () => pending.size > 0 || Date.now() - receivedAt < idleMs;
    do {
      await sleep(100);
      await yieldToEventLoop();
    } while (isLively() && Date.now() < graceEnd);
    server.closeAllConnections();
  }
  return { server, stop };
}
