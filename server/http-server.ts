import {
  createServer,
  type RequestListener,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from 'node:http';
import net from 'node:net';
import { setImmediate as nextTick, setTimeout as sleep } from 'node:timers/promises';

/** In milliseconds: how long a request may take to come, and how long a connection may stand still. */
const times = {
  headersTimeout: 15_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 5000,
  keepAliveTimeout: 65_000,
};
const idleTimeoutMs = 60_000;

/**
 * In milliseconds: at first whoever holds a connection learns by an answer that it ends, then the
 * door waits no longer than that for a quiet moment to close, and what is under way has so long to
 * finish. Whoever has just come or was just answered may still be about to ask.
 */
const shutdown = { notice: 500, lookout: 1500, grace: 7000, silence: 300 };

export type HttpServer = { server: Server; stop: () => Promise<void> };

/** A server for whoever comes: it bounds the time that a request takes to come, and ends politely. */
export function createHttpServer(
  listener: RequestListener,
  options: ServerOptions & Partial<typeof shutdown> = {},
): HttpServer {
  const { notice, lookout, grace: graceMs, silence: idleMs } = { ...shutdown, ...options };
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
    await sleep(notice);
    // Closing would cut those who have connected and wait to be taken in: a moment in which nobody
    // can have come unseen, if there is one.
    const deadline = Date.now() + lookout;
    let known: number;
    let since: number;
    do {
      known = arrived;
      since = performance.now();
      await nextTick();
    } while ((arrived > known || performance.now() - since > 0.2) && Date.now() < deadline);
    // That of an HTTP server would cut answers that slow readers have not taken yet.
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
