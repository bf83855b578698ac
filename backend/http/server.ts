import type { Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import type { Hono } from 'hono';
import type { AppEnv } from './context';

/** A hundred ids of 200 signs fit into one query. */
const maxHeaderBytes = 64 * 1024;
/** Longer than clients keep idle connections, so that none is closed in a request's face. */
const keepAliveMs = 75_000;

/** A node:http server for the app, not listening yet. */
export function createServer(app: Hono<AppEnv>): Server {
  const server = createAdaptorServer({
    fetch: app.fetch,
    serverOptions: { maxHeaderSize: maxHeaderBytes, keepAliveTimeout: keepAliveMs },
  });
  return server as Server;
}
