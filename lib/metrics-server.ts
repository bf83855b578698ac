import { once } from 'node:events';
import { createServer, type Server } from 'node:http';

/** What Prometheus reads: a registry of prom-client, or of all workers together. */
export type Metrics = { contentType: string; read: () => Promise<string> };

/**
 * Serves /metrics at a port of its own, which belongs to the shop's own network: nothing there is for
 * shoppers, and nothing of it is reachable through the shop.
 */
export async function serveMetrics(
  { contentType, read }: Metrics,
  { host, port }: { host: string; port: number },
  onError: (error: unknown) => void,
): Promise<Server> {
  const server = createServer(async (request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404).end('Only /metrics is here.\n');
      return;
    }
    try {
      const text = await read();
      response.writeHead(200, { 'content-type': contentType }).end(text);
    } catch (error) {
      onError(error);
      response.writeHead(503).end('The metrics could not be read.\n');
    }
  });
  server.requestTimeout = 5000;
  server.listen(port, host);
  await once(server, 'listening');
  return server;
}
