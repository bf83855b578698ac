import http, { type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import { HttpError, retryAfterHeader } from './http-error';
import { requestClass, type UpstreamQueue } from './request-class';
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

/** Most of these wait for the backend: `request-limits.ts` protects the processor. */
export const limits = { sockets: 128, waiting: 512 };

/** Time for all backend calls of a page, so that it responds within ten seconds. */
export const pageTimeoutMs = 7500;

/** Time for the response after the deadline of backend calls. */
const graceMs = 1500;

/** Encoding takes a core, and one of four threads that pages need as well. */
const encodeLimits = { sockets: 2, waiting: 128 };

export const busy = () =>
  new HttpError(503, 'The shop is busy at the moment. Please try again.', retryAfterHeader);

export function connectUpstream(
  socketPath: string,
  max = limits,
  maxEncodes = encodeLimits,
): Upstream {
  const agents: Partial<Record<UpstreamQueue, http.Agent>> = {};
  return ({ method, url, headers, deadline, body, signal }) =>
    new Promise((resolve, reject) => {
      const { queue } = requestClass({ method, url });
      const { sockets, waiting } = queue === 'encodes' ? maxEncodes : max;
      agents[queue] ??= new http.Agent({ keepAlive: true, maxSockets: sockets });
      const agent = agents[queue];
      const queued = Object.values(agent.requests)[0];
      if (queued && queued.length >= waiting) return reject(busy());
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
