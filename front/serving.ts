import { createServer, type RequestListener, type Server, type ServerOptions } from 'node:http';

/** In milliseconds: how long a request may take to come, and how long a connection may stand still. */
const limits: ServerOptions = {
  headersTimeout: 15_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 5000,
  keepAliveTimeout: 65_000,
};
const stillness = 60_000;

/** A server for whoever comes: it bounds the time that a request takes to come. */
export function createOuterServer(listener: RequestListener, times = limits): Server {
  return createServer(times, listener).setTimeout(stillness);
}
