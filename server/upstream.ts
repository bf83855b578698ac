import http, { type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import { guardedPages } from '../lib/routing/routes';
import { HttpError } from './http-error';
import { timeoutSignal } from './timeout-signal';

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

/** Reads of the catalogue; those of the products in a cart belong to buying. */
const catalogueReads = /^GET \/api\/v1\/(?:products|catalogue)(?![^#]*[?&]ids=)/;

const pagesOfBuying = [...guardedPages, 'cart', 'order-success', 'login', 'register'];

/**
 * By method and address: what is slow of one kind holds up no other. Events, catalogue reads, other
 * calls, long files, pictures, fallback pages, pages of buying, searches, other pages.
 */
const kinds: ({ kind: RegExp } & Partial<typeof limits>)[] = [
  { kind: /^\w+ \/api\/revalidate/ },
  { kind: catalogueReads },
  { kind: /^\w+ \/api\// },
  { kind: /^\w+ \/(?:feed\.xml|sitemaps?[./])/ },
  { kind: /^\w+ \/(?:_next\/image|media|pictures)/ },
  { kind: /^\w+ \/(?:404|503)/ },
  { kind: new RegExp(`^\\w+ /(?:${pagesOfBuying.join('|')})(?:[/?]|$)`, 'i') },
  // Next.js renders these in one thread: a call shares it with so many at most.
  { kind: /^\w+ \/products\?/, sockets: 8, waiting: 64 },
  { kind: /^/ },
];

/** Pictures that are made when they are asked for: encoded, or drawn. */
const drawn = /^\w+ \/(?:_next\/image|share\/|icons\/|favicon|apple-touch-icon)/;

/** For each kind: requests under way, and those that wait for one of them to end. */
export const limits = { sockets: 64, waiting: 512 };

/** What is due is awaited for so long, in milliseconds. */
const graceMs = 1000;

/** Of pictures to be made: each takes a core, and one of the four threads that pages need too. */
const drawnLimits = { sockets: 2, waiting: 128 };

const busy = () =>
  new HttpError(503, 'The shop has too much to do at the moment. Please try again.', {
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
  const pools = kinds.map(({ kind, sockets = most.sockets, waiting = most.waiting }) =>
    poolOf(kind, {
      sockets: Math.min(sockets, most.sockets),
      waiting: Math.min(waiting, most.waiting),
    }),
  );
  return ({ method, url, headers, end, body, signal, isMade }) =>
    new Promise((resolve, reject) => {
      const all = isMade ? pools : [drawing, ...pools];
      const { agent, waiting = 0 } = all.find(({ kind }) => kind.test(`${method} ${url}`)) ?? {};
      const queue = Object.values(agent?.requests ?? {})[0];
      if (queue && queue.length >= waiting) return reject(busy());
      const own = { ...headers, [endHeader]: String(end ?? '') };
      const ended = end === undefined ? signal : timeoutSignal(end + graceMs - Date.now(), signal);
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
