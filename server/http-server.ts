import {
  createServer,
  type RequestListener,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from 'node:http';
import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const times = {
  headersTimeout: 15_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 5000,
  keepAliveTimeout: 65_000,
};
const idleTimeoutMs = 60_000;

/** `noticeMs`: responses announce `connection: close`; `graceMs`: for open requests. */
const shutdown = { noticeMs: 500, graceMs: 7000 };

type HttpServer = { server: Server; stop: () => Promise<void> };

export function createHttpServer(
  listener: RequestListener,
  options: ServerOptions & Partial<typeof shutdown> = {},
): HttpServer {
  const { noticeMs, graceMs } = { ...shutdown, ...options };
  const pending = new Set<ServerResponse>();
  let isStopping = false;

  const server = createServer({ ...times, ...options }, (request, response) => {
    if (isStopping) response.shouldKeepAlive = false;
    pending.add(response);
    response.once('close', () => pending.delete(response));
    listener(request, response);
  });
  server.setTimeout(idleTimeoutMs);

  async function stop(): Promise<void> {
    isStopping = true;
    for (const response of pending) response.shouldKeepAlive = false;
    await sleep(noticeMs);
    // http.Server.close would cut responses to slow readers.
    net.Server.prototype.close.call(server);
    const graceEnd = performance.now() + graceMs;
    do await sleep(100);
    while (pending.size > 0 && performance.now() < graceEnd);
    server.closeAllConnections();
  }
  return { server, stop };
}
