import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { Duplex } from 'node:stream';
import { busy } from './http-error';
import { rscUrl } from './next-internals';
import { type RequestContext, requestContext } from './request-context';

export type NextRequest = {
  method?: string;
  url: string;
  headers: OutgoingHttpHeaders;
  body?: Buffer;
};

export type Rendered = { status: number; headers: OutgoingHttpHeaders; body: Buffer };

export type NextHandler = (request: IncomingMessage, response: ServerResponse) => unknown;

const compilationMs = process.env.NODE_ENV === 'development' ? 120_000 : 0;

/** Time for all backend calls of a page, so that it responds within ten seconds. */
export const pageTimeoutMs = 7500 + compilationMs;
export const fallbackTimeoutMs = 1000 + compilationMs;

const graceMs = 1500;

/** A request without a connection: its body has arrived, and its headers are those of one page. */
export function createRequest({
  method = 'GET',
  url,
  headers,
  body,
}: NextRequest): IncomingMessage {
  const discard = { read() {}, write: (_chunk: unknown, _: unknown, done: () => void) => done() };
  const request = new IncomingMessage(new Duplex(discard) as unknown as Socket);
  // Next.js deletes and adds headers.
  const own = { ...headers };
  Object.assign(request, { method, url, headers: own, httpVersion: '1.1', complete: true });
  if (body && body.length > 0) request.push(body);
  request.push(null);
  return request;
}

export async function callNext(
  next: NextHandler,
  request: IncomingMessage,
  response: ServerResponse,
  context: RequestContext,
): Promise<void> {
  context.startedAt = Date.now();
  await requestContext.run(context, () => next(request, response));
}

export async function render(
  next: NextHandler,
  request: NextRequest,
  context: RequestContext,
): Promise<Rendered> {
  const url = await rscUrl(request.url, request.headers);
  const incoming = createRequest({ ...request, url });
  const response = new ServerResponse(incoming);
  response.assignSocket(incoming.socket);
  // So that `writeHead` adds its headers to these.
  response.setHeader('vary', '').removeHeader('vary');
  const chunks: Uint8Array[] = [];
  const add = (chunk: unknown, encoding: unknown) => {
    if (typeof chunk === 'string') chunks.push(Buffer.from(chunk, encoding as BufferEncoding));
    else if (chunk instanceof Uint8Array) chunks.push(chunk);
  };
  response.write = (chunk: unknown, encoding?: unknown) => {
    if (!response.headersSent) response.writeHead(response.statusCode);
    add(chunk, encoding);
    return true;
  };
  const end: () => ServerResponse = response.end;
  response.end = (chunk?: unknown, encoding?: unknown) => {
    add(chunk, encoding);
    return end.call(response);
  };
  return new Promise<Rendered>((resolve, reject) => {
    const giveUp = () => {
      reject(busy());
      incoming.socket.destroy();
    };
    const { deadline } = context;
    const timer =
      deadline && setTimeout(giveUp, Math.max(0, deadline + graceMs - Date.now())).unref();
    response.once('finish', () => {
      clearTimeout(timer);
      const { statusCode: status } = response;
      resolve({ status, headers: response.getHeaders(), body: Buffer.concat(chunks) });
    });
    response.once('close', () => reject(new Error('Next.js closed its response')));
    callNext(next, incoming, response, context).catch(reject);
  });
}
