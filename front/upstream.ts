import http, { type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import { limited } from './limited';
import { Refusal } from './refusal';

export type Upstream = (request: {
  method: string;
  url: string;
  headers: OutgoingHttpHeaders;
  /** Until when the backend may be asked, in milliseconds since 1970. */
  end?: number;
  body?: Buffer;
  signal?: AbortSignal;
  /** A picture that Next.js has to read alone. */
  isMade?: boolean;
}) => Promise<IncomingMessage>;

const endHeader = 'x-request-end';

/** Until when the backend may be asked for a request that came from here. */
export function endOf({ headers }: IncomingMessage): number | undefined {
  const end = headers[endHeader];
  return end ? Number(end) : undefined;
}

/**
 * What is slow of one kind holds up no other: news, calls, long files, pictures, what stands in for
 * pages, pages.
 */
const kinds = [
  /^\/api\/revalidate/,
  /^\/api\//,
  /^\/(?:feed\.xml|sitemaps?[./])/,
  /^\/(?:_next\/image|media|pictures)/,
  /^\/(?:404|503)/,
  /^/,
];

/** Pictures that are made when they are asked for: encoded, or drawn. */
const drawn = /^\/(?:_next\/image|share\/|icons\/|favicon|apple-touch-icon)/;

/** For each kind: requests under way, and those that wait for one of them to end. */
export const limits = { sockets: 64, waiting: 512 };

/** What is due is awaited for so long, in milliseconds. */
const grace = 1000;

/** Of pictures to be made: each takes a core, and one of the four threads that pages need too. */
const drawnLimits = { sockets: 2, waiting: 128 };

const busy = () =>
  new Refusal(503, 'The shop has too much to do at the moment. Please try again.', {
    'retry-after': '5',
  });

/** Asks Next's own server, which listens on a socket that only this process knows. */
export function upstreamAt(socketPath: string, most = limits, mostDrawn = drawnLimits): Upstream {
  const poolOf = (kind: RegExp, { sockets, waiting }: typeof limits) => ({
    kind,
    waiting,
    agent: new http.Agent({ keepAlive: true, maxSockets: sockets }),
  });
  const drawing = poolOf(drawn, mostDrawn);
  const pools = kinds.map((kind) => poolOf(kind, most));
  return ({ method, url, headers, end, body, signal, isMade }) =>
    new Promise((resolve, reject) => {
      const all = isMade ? pools : [drawing, ...pools];
      const { agent, waiting = 0 } = all.find(({ kind }) => kind.test(url)) ?? {};
      const queue = Object.values(agent?.requests ?? {})[0];
      if (queue && queue.length >= waiting) return reject(busy());
      const own = { ...headers, [endHeader]: String(end ?? '') };
      const ended = end === undefined ? signal : limited(end + grace - Date.now(), signal);
      http
        .request({ socketPath, agent, method, path: url, headers: own, signal: ended }, resolve)
        .once('error', (error) => reject(end && Date.now() > end ? busy() : error))
        .end(body);
    });
}

export async function readWhole(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk);
  return Buffer.concat(chunks);
}
