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

/** A backend counts as hanging once timed-out reads have waited this long without any response. */
const hangThresholdMs = 7500;

/** A hanging backend gets one call in this time. */
const retryDelayMs = 5000;

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

/** A fetch with the deadline of its request and a circuit breaker for hanging backends. */
export function createBackendFetch(fetch: Fetch): Fetch {
  const backends = new LRUCache<string, { waited: number; responses: number; nextTry: number }>({
    max: 1000,
  });
  return async (input, init) => {
    const { origin } = new URL(input instanceof Request ? input.url : input);
    const backend = backends.get(origin) ?? { waited: 0, responses: 0, nextTry: 0 };
    backends.set(origin, backend);
    const startedAt = Date.now();
    const isRead = (init?.method ?? 'GET') === 'GET';
    // Writes are always sent.
    if (isRead && backend.waited >= hangThresholdMs) {
      if (startedAt < backend.nextTry) throw new Error('backend is not responding: call skipped');
      backend.nextTry = startedAt + retryDelayMs;
    }
    const { responses } = backend;
    try {
      const response = await fetchWithRetry(fetch, input, withinRequest(init));
      backend.responses += 1;
      backend.waited = 0;
      return response;
    } catch (error) {
      if (isRead && isTimeout(error) && backend.responses === responses) {
        backend.waited += Date.now() - startedAt;
        backend.nextTry = Date.now() + retryDelayMs;
      }
      throw error;
    }
  };
}
