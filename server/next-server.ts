import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import next from 'next';
import { createBackendFetch, requestContext } from './backend-fetch';
import { innerSocket } from './inner-socket';
import { deadlineOf } from './upstream';

const graceMs = 1000;

export function listen(server: Server, ...where: Parameters<Server['listen']>): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(...where).once('listening', resolve);
  });
}

/** Next.js on a Unix socket, which only this process uses. */
export async function startNext(port: number) {
  // Below the fetch of Next.js, so that its cache needs no backend.
  globalThis.fetch = createBackendFetch(globalThis.fetch);
  // No store's host: Next.js shortens redirects to its own host, and an alias would loop.
  const app = next({ dev: false, dir: process.cwd(), hostname: '0.0.0.0', port });
  await app.prepare();
  const handle = app.getRequestHandler();
  const server = createServer((request, response) =>
    requestContext.run(
      {
        deadline: deadlineOf(request),
        forwardedFor: request.headers['x-forwarded-for']?.toString(),
      },
      () => handle(request, response),
    ),
  );
  // Only the outer server closes idle connections; this one might just have received a request.
  server.keepAliveTimeout = 0;
  const { path, remove } = await innerSocket();
  await listen(server, { path, exclusive: true });

  async function close(): Promise<void> {
    await Promise.race([once(server.close(), 'close'), sleep(graceMs)]);
    await app.close();
    remove();
  }
  return { socketPath: path, close };
}
