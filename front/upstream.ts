import http, { type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';

export type Upstream = (request: {
  method: string;
  url: string;
  headers: OutgoingHttpHeaders;
  /** The body of a request that has one. */
  body?: IncomingMessage | string;
  signal?: AbortSignal;
}) => Promise<IncomingMessage>;

const agent = new http.Agent({ keepAlive: true, maxSockets: 64 });

/** Asks Next's own server, which listens on a socket that only this process knows. */
export function upstreamAt(socketPath: string): Upstream {
  return ({ method, url, headers, body, signal }) =>
    new Promise((resolve, reject) => {
      const request = http.request(
        { socketPath, agent, method, path: url, headers, signal },
        resolve,
      );
      request.once('error', reject);
      if (body === undefined || typeof body === 'string') request.end(body);
      else body.pipe(request);
    });
}

export async function readWhole(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk);
  return Buffer.concat(chunks);
}
