import {
  createServer,
  type RequestListener,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from 'node:http';
import net from 'node:net';
import { setImmediate as lookRound, setTimeout as sleep } from 'node:timers/promises';

/** In milliseconds: how long a request may take to come, and how long a connection may stand still. */
const times = {
  headersTimeout: 15_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 5000,
  keepAliveTimeout: 65_000,
};
const stillness = 60_000;

/**
 * In milliseconds: at first whoever holds a connection learns by an answer that it ends, then the
 * door waits no longer than that for a quiet moment to close, and what is under way has so long to
 * finish. Whoever has just come or was just answered may still be about to ask.
 */
const farewell = { notice: 500, lookout: 1500, grace: 7000, silence: 300 };

export type Serving = { server: Server; stop: () => Promise<void> };

/** A server for whoever comes: it bounds the time that a request takes to come, and ends politely. */
export function serving(
  listener: RequestListener,
  options: ServerOptions & Partial<typeof farewell> = {},
): Serving {
  const { notice, lookout, grace, silence } = { ...farewell, ...options };
  const underWay = new Set<ServerResponse>();
  let isStopping = false;
  let arrived = 0;
  let heardAt = 0;

  const server = createServer({ ...times, ...options }, (request, response) => {
    if (isStopping) response.shouldKeepAlive = false;
    underWay.add(response);
    heardAt = Date.now();
    response.once('close', () => {
      underWay.delete(response);
      heardAt = Date.now();
    });
    listener(request, response);
  });
  server.setTimeout(stillness);
  server.on('connection', () => {
    arrived += 1;
    heardAt = Date.now();
  });

  async function stop(): Promise<void> {
    isStopping = true;
    for (const response of underWay) response.shouldKeepAlive = false;
    await sleep(notice);
    // Closing would cut those who have connected and wait to be taken in: a moment in which nobody
    // can have come unseen, if there is one.
    const deadline = Date.now() + lookout;
    let known: number;
    let since: number;
    do {
      known = arrived;
      since = performance.now();
      await lookRound();
    } while ((arrived > known || performance.now() - since > 0.2) && Date.now() < deadline);
    // That of an HTTP server would cut answers that slow readers have not taken yet.
    net.Server.prototype.close.call(server);
    const end = Date.now() + grace;
    const isLively = () => underWay.size > 0 || Date.now() - heardAt < silence;
    do {
      await sleep(100);
      await lookRound();
    } while (isLively() && Date.now() < end);
    server.closeAllConnections();
  }
  return { server, stop };
}
