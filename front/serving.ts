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

/** In milliseconds: the longest wait for a quiet moment. */
const lookout = 500;

/**
 * In milliseconds: at first whoever holds a connection learns by an answer that it ends; then what
 * is under way has so long to finish.
 */
const farewell = { notice: 500, grace: 7500 };

export type Serving = { server: Server; stop: () => Promise<void> };

/** A server for whoever comes: it bounds the time that a request takes to come, and ends politely. */
export function serving(
  listener: RequestListener,
  options: ServerOptions & Partial<typeof farewell> = {},
): Serving {
  const { notice, grace } = { ...farewell, ...options };
  const underWay = new Set<ServerResponse>();
  let isStopping = false;

  const server = createServer({ ...times, ...options }, (request, response) => {
    if (isStopping) response.shouldKeepAlive = false;
    underWay.add(response);
    response.once('close', () => underWay.delete(response));
    listener(request, response);
  });
  server.setTimeout(stillness);
  let arrived = 0;
  server.on('connection', () => {
    arrived += 1;
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
    do await sleep(100);
    while (underWay.size > 0 && Date.now() < end);
    server.closeAllConnections();
  }
  return { server, stop };
}
