import type { Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import type { Hono } from 'hono';
import type { AppEnv } from './context';

/** A query may hold a hundred ids of 200 characters. */
const maxHeaderBytes = 64 * 1024;
/** Exceeds the keep-alive of clients, so that the server never closes a connection in use. */
const keepAliveMs = 75_000;

export function createServer(app: Hono<AppEnv>): Server {
  const server = createAdaptorServer({
    fetch: app.fetch,
    serverOptions: { maxHeaderSize: maxHeaderBytes, keepAliveTimeout: keepAliveMs },
  });
  return server as Server;
}
