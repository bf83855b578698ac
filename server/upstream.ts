import http, { type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import { HttpError, retryAfterHeader } from './http-error';
import { calls, catalogueReads, checkoutPages, listings } from './request-kind';
import { timeoutSignal } from './timeout-signal';

export type UpstreamRequest = {
  method: string;
  url: string;
  headers: OutgoingHttpHeaders;
  /** In milliseconds since 1970. */
  deadline?: number;
  body?: Buffer;
  signal?: AbortSignal;
};

export type Upstream = (request: UpstreamRequest) => Promise<IncomingMessage>;

const deadlineHeader = 'x-request-deadline';

export function deadlineOf({ headers }: IncomingMessage): number | undefined {
  const deadline = headers[deadlineHeader];
  return deadline ? Number(deadline) : undefined;
}

/** One queue each, so that a slow kind delays no other. */
const kinds: ({ kind: RegExp } & Partial<typeof limits>)[] = [
  { kind: /^\w+ \/api\/revalidate/ },
  { kind: catalogueReads },
  { kind: calls },
  { kind: /^\w+ \/(?:feed\.xml|sitemaps?[./])/ },
  { kind: /^\w+ \/(?:_next\/image|media|pictures)/ },
  { kind: /^\w+ \/(?:404|429|503)/ },
  { kind: checkoutPages },
  // Next.js renders in one thread, which calls share with at most these.
  { kind: listings, sockets: 8, waiting: 64 },
  { kind: /^/ },
];

const encodedPictures = /^\w+ \/(?:_next\/image|share\/|icons\/|favicon|apple-touch-icon)/;

export const limits = { sockets: 64, waiting: 512 };

/** Time for all backend calls of a page, so that it responds within ten seconds. */
export const pageTimeoutMs = 8000;

/** Time for the response after the deadline of backend calls. */
const graceMs = 1000;

/** Encoding takes a core, and one of four threads that pages need as well. */
const encodeLimits = { sockets: 2, waiting: 128 };

export const busy = () =>
  new HttpError(503, 'The shop is busy at the moment. Please try again.', retryAfterHeader);

export function connectUpstream(
  socketPath: string,
  max = limits,
  maxEncodes = encodeLimits,
): Upstream {
  const poolOf = (kind: RegExp, { sockets, waiting }: typeof limits) => ({
    kind,
    waiting,
    agent: new http.Agent({ keepAlive: true, maxSockets: sockets }),
  });
  const others = kinds.map(({ kind, sockets = max.sockets, waiting = max.waiting }) =>
    poolOf(kind, {
      sockets: Math.min(sockets, max.sockets),
      waiting: Math.min(waiting, max.waiting),
    }),
  );
  const pools = [poolOf(encodedPictures, maxEncodes), ...others];
  return ({ method, url, headers, deadline, body, signal }) =>
    new Promise((resolve, reject) => {
      const { agent, waiting = 0 } = pools.find(({ kind }) => kind.test(`${method} ${url}`)) ?? {};
      const queue = Object.values(agent?.requests ?? {})[0];
      if (queue && queue.length >= waiting) return reject(busy());
      const sent = { ...headers, [deadlineHeader]: String(deadline ?? '') };
      const limit =
        deadline === undefined ? signal : timeoutSignal(deadline + graceMs - Date.now(), signal);
      http
        .request({ socketPath, agent, method, path: url, headers: sent, signal: limit }, resolve)
        .once('error', (error) => reject(deadline && Date.now() > deadline ? busy() : error))
        .end(body);
    });
}

export async function readMessage(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk);
  return Buffer.concat(chunks);
}
