import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { isThisMachine } from '../rules/store-origin';
import { withoutMapping } from './client-address';

export type Metrics = { contentType: string; read: () => Promise<string> };

/** Prevents DNS rebinding: accepts only this machine's names and METRICS_NAMES. */
function isAllowedHost({ headers, socket }: IncomingMessage, names: readonly string[]): boolean {
  const url = `http://${headers.host}`;
  if (!headers.host || !URL.canParse(url)) return false;
  const { hostname } = new URL(url);
  const unbracketedHost = hostname.replace(/^\[|\]$/g, '');
  const localAddress = withoutMapping(socket.localAddress ?? '');
  return (
    isThisMachine(hostname) || unbracketedHost === localAddress || names.includes(unbracketedHost)
  );
}

export async function serveMetrics(
  { contentType, read }: Metrics,
  { host, port, names = [] }: { host: string; port: number; names?: readonly string[] },
  onError: (error: unknown) => void,
): Promise<Server> {
  const server = createServer(async (request, response) => {
    if (!isAllowedHost(request, [host, ...names])) {
      response.writeHead(421).end('Host not allowed. Add it to METRICS_NAMES.\n');
      return;
    }
    if (request.url !== '/metrics') {
      response.writeHead(404).end('Not found. Metrics are at /metrics.\n');
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
