import { requestContext } from './request-context';

type Fetch = typeof fetch;

const closedConnectionCodes = ['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'];

function isClosedConnection(error: unknown): boolean {
  const { code = '' }: { code?: string } = Object(Object(error).cause);
  return closedConnectionCodes.includes(code);
}

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

export const createBackendFetch =
  (fetch: Fetch): Fetch =>
  async (input, init = {}) => {
    const limited = withinRequest(init);
    try {
      return await fetch(input, limited);
    } catch (error) {
      const isRead = (init.method ?? 'GET') === 'GET';
      if (!isRead || !isClosedConnection(error)) throw error;
      return fetch(input, limited);
    }
  };
