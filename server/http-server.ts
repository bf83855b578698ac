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
  /** The last connection, request or end of a response. */
  let activeAt = 0;
  const note = () => {
    activeAt = performance.now();
  };

  const server = createServer({ ...times, ...options }, (request, response) => {
    if (isStopping) response.shouldKeepAlive = false;
    pending.add(response);
    note();
    response.once('close', () => {
      pending.delete(response);
      note();
    });
    listener(request, response);
  });
  server.setTimeout(idleTimeoutMs);
  server.on('connection', note);

  async function stop(): Promise<void> {
    isStopping = true;
    for (const response of pending) response.shouldKeepAlive = false;
    await sleep(noticeMs);
    // Closing drops connections that are not accepted yet, so wait for a moment without any.
    const deadline = performance.now() + maxWaitMs;
    let turnAt: number;
    do {
      turnAt = performance.now();
      await yieldToEventLoop();
    } while (
      (activeAt >= turnAt || performance.now() - turnAt > 0.2) &&
      performance.now() < deadline
    );
    // http.Server.close would cut responses to slow readers.
    net.Server.prototype.close.call(server);
    const graceEnd = performance.now() + graceMs;
    const isLively = () => pending.size > 0 || performance.now() - activeAt < idleMs;
    do {
      await sleep(100);
      await yieldToEventLoop();
    } while (isLively() && performance.now() < graceEnd);
    server.closeAllConnections();
  }
  return { server, stop };
}
