import { AsyncLocalStorage } from 'node:async_hooks';
import { LRUCache } from 'lru-cache';
import { timeoutSignal } from './timeout-signal';

type Fetch = typeof fetch;

type RequestContext = {
  /** In milliseconds since 1970. */
  deadline: number | undefined;
  forwardedFor: string | undefined;
};

export const requestContext = new AsyncLocalStorage<RequestContext>();

/** A backend counts as hanging once a read times out after this long without any response. */
const hangThresholdMs = 6000;

/** A hanging backend gets one call in this time. */
const retryDelayMs = 5000;

/** A call that takes longer makes the backend slow, until this time has passed since the last one. */
const slowMs = 1000;
const slowPeriodMs = 5000;
let slowUntil = 0;

/** Then nothing is fetched that nobody waits for. */
export const isBackendSlow = () => Date.now() < slowUntil;

async function watch<T>(call: Promise<T>): Promise<T> {
  const markSlow = () => {
    slowUntil = Date.now() + slowPeriodMs;
  };
  const timer = setInterval(markSlow, slowMs).unref();
  return call.finally(() => clearInterval(timer));
}

/** A call with less time is not worth the backend's work. */
const minCallMs = 500;

const closedConnectionCodes = ['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'];

function codeOf(error: unknown): string {
  const { code }: { code?: string } = Object(Object(error).cause);
  return code ?? '';
}

function isTimeout(error: unknown): boolean {
  return Object(error).name === 'TimeoutError' || /TIME(?:D)?OUT/.test(codeOf(error));
}

/** Adds the deadline, and for the limits of the backend the address of the client. */
function withinRequest(init: RequestInit = {}): RequestInit {
  const { deadline, forwardedFor } = requestContext.getStore() ?? {};
  const headers = new Headers(init.headers);
  const isForBackend = headers.has('x-forwarded-host');
  const lacksClient = forwardedFor && isForBackend && !headers.has('x-forwarded-for');
  if (lacksClient) headers.set('x-forwarded-for', forwardedFor);
  return {
    ...init,
    ...(lacksClient && { headers }),
    ...(deadline !== undefined && { signal: timeoutSignal(deadline - Date.now(), init.signal) }),
  };
}

/** Repeats a read once where a keep-alive connection was closed before the response. */
async function fetchWithRetry(
  fetch: Fetch,
  input: RequestInfo | URL,
  init: RequestInit,
): Promise<Response> {
  try {
    return await fetch(input, init);
  } catch (error) {
    if (init.method !== 'GET' || !closedConnectionCodes.includes(codeOf(error))) throw error;
    await new Promise((resolve) => setTimeout(resolve, 50 + Math.random() * 100));
    return fetch(input, init);
  }
}

type Backend = { pending: number; silentSince: number; isHanging: boolean; nextTry: number };

/** A fetch with the deadline of its request and a circuit breaker for hanging backends. */
function createCall(fetch: Fetch): Fetch {
  const backends = new LRUCache<string, Backend>({ max: 1000 });
  return async (input, init) => {
    const { origin } = new URL(input instanceof Request ? input.url : input);
    const unknown = { pending: 0, silentSince: 0, isHanging: false, nextTry: 0 };
    const backend = backends.get(origin) ?? unknown;
    backends.set(origin, backend);
    const startedAt = Date.now();
    const isRead = (init?.method ?? 'GET') === 'GET';
    // Writes are always sent.
    if (isRead && backend.isHanging) {
      if (startedAt < backend.nextTry) throw new Error('backend is not responding: call skipped');
      backend.nextTry = startedAt + retryDelayMs;
    }
    if (backend.pending === 0) backend.silentSince = startedAt;
    backend.pending += 1;
    try {
      const call = fetchWithRetry(fetch, input, withinRequest(init));
      const response = await (isRead ? watch(call) : call);
      backend.silentSince = Date.now();
      backend.isHanging = false;
      return response;
    } catch (error) {
      const isSilent = Date.now() - backend.silentSince >= hangThresholdMs;
      if (isRead && isTimeout(error) && isSilent) {
        backend.isHanging = true;
        backend.nextTry = Date.now() + retryDelayMs;
      }
      throw error;
    } finally {
      backend.pending -= 1;
    }
  };
}

/** Undefined for a call of one shopper, which has further headers and must be current. */
function keyOf(input: RequestInfo | URL, init: RequestInit = {}): string | undefined {
  if (input instanceof Request || init.method !== 'GET') return undefined;
  const headers = [...new Headers(init.headers)];
  const isShared = headers.every(([name]) => name === 'accept' || name === 'x-forwarded-host');
  return isShared ? JSON.stringify([input, ...headers]) : undefined;
}

/** Its body is read to the end, so that it can be cloned at any time. */
async function buffer(response: Response): Promise<Response> {
  const body = await response.arrayBuffer();
  return new Response(body.byteLength > 0 ? body : null, response);
}

const rejectAt = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    if (signal.aborted) reject(signal.reason);
  });

/** Undefined after a failure that leaves time for another call. */
async function join(pending: Promise<Response>, { signal }: RequestInit) {
  try {
    const response = await Promise.race(signal ? [pending, rejectAt(signal)] : [pending]);
    return response.clone();
  } catch (error) {
    const { deadline = Infinity } = requestContext.getStore() ?? {};
    if (deadline - Date.now() < minCallMs) throw error;
    return undefined;
  }
}

const reads = new Map<string, Promise<Response>>();

/** On a change of the backend's data: later reads share no call that began before. */
export const forgetReads = () => reads.clear();

/** Concurrent equal reads of pages are one call; after its failure, each makes its own. */
export function createBackendFetch(fetch: Fetch): Fetch {
  const call = createCall(fetch);

  return async (input, init) => {
    const key = keyOf(input, init);
    if (key === undefined) return call(input, init);
    const pending = reads.get(key);
    if (pending) return (await join(pending, withinRequest(init))) ?? call(input, init);
    const reading = call(input, init).then(buffer);
    reads.set(key, reading);
    try {
      return (await reading).clone();
    } finally {
      if (reads.get(key) === reading) reads.delete(key);
    }
  };
}
