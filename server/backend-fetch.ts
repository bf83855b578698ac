import { LRUCache } from 'lru-cache';
import { requestContext } from './request-context';

type Fetch = typeof fetch;

/** A backend counts as hanging once a read times out after this long without any response. */
const hangThresholdMs = 6000;

/** A hanging backend gets one read in this time. */
const retryDelayMs = 5000;

const closedConnectionCodes = ['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'];

function codeOf(error: unknown): string {
  const { code }: { code?: string } = Object(Object(error).cause);
  return code ?? '';
}

const isTimeout = (error: unknown): boolean =>
  Object(error).name === 'TimeoutError' || /TIME(?:D)?OUT/.test(codeOf(error));

/**
 * AbortSignal.any with a timeout; in Node.js 20 that loses its timeouts to the garbage collector.
 */
function timeoutSignal(timeoutMs: number, other?: AbortSignal | null): AbortSignal {
  const limit = new AbortController();
  const expire = () => limit.abort(new DOMException('out of time', 'TimeoutError'));
  setTimeout(expire, Math.max(0, timeoutMs)).unref();
  if (other?.aborted) limit.abort(other.reason);
  other?.addEventListener('abort', () => limit.abort(other.reason), { once: true });
  return limit.signal;
}

/** Adds the deadline, and for the limits of the backend the address of the client. */
function withinRequest(init: RequestInit): RequestInit {
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

/** Repeats once where a keep-alive connection was closed before the response. */
async function readBackend(fetch: Fetch, input: RequestInfo | URL, init: RequestInit) {
  try {
    return await fetch(input, init);
  } catch (error) {
    if (!closedConnectionCodes.includes(codeOf(error))) throw error;
    return fetch(input, init);
  }
}

/** Times in milliseconds since 1970; `retryAt` is 0 unless it hangs. */
type Backend = { pending: number; silentSince: number; retryAt: number };

/** A fetch with the deadline of its request, and a circuit breaker for reads of hanging backends. */
export function createBackendFetch(fetch: Fetch): Fetch {
  const backends = new LRUCache<string, Backend>({
    max: 1000,
    memoMethod: () => ({ pending: 0, silentSince: 0, retryAt: 0 }),
  });
  return async (input, init = {}) => {
    if ((init.method ?? 'GET') !== 'GET') return fetch(input, withinRequest(init));
    const backend = backends.memo(new URL(input instanceof Request ? input.url : input).origin);
    const startedAt = Date.now();
    if (startedAt < backend.retryAt) throw new Error('backend is not responding: call skipped');
    if (backend.retryAt > 0) backend.retryAt = startedAt + retryDelayMs;
    if (backend.pending === 0) backend.silentSince = startedAt;
    backend.pending += 1;
    try {
      const response = await readBackend(fetch, input, withinRequest(init));
      backend.silentSince = Date.now();
      backend.retryAt = 0;
      return response;
    } catch (error) {
      const isSilent = Date.now() - backend.silentSince >= hangThresholdMs;
      if (isTimeout(error) && isSilent) backend.retryAt = Date.now() + retryDelayMs;
      throw error;
    } finally {
      backend.pending -= 1;
    }
  };
}
