import { AsyncLocalStorage } from 'node:async_hooks';
import { LRUCache } from 'lru-cache';
import { timeoutSignal } from './timeout-signal';

type Fetch = typeof fetch;

/** Until when the request under way may ask the backend, in milliseconds since 1970. */
export const requestDeadline = new AsyncLocalStorage<number | undefined>();

/**
 * In milliseconds: a backend hangs once reads that timed out have waited so long together while it
 * answered nobody. One page is enough for that; what is written may be slow by its nature.
 */
const hangThresholdMs = 7500;

/** A backend that hangs is asked by one call in so long, in milliseconds. */
const retryDelayMs = 5000;

const codesOfClosed = ['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'];

function codeOf(error: unknown): string {
  const { code }: { code?: string } = Object(Object(error).cause);
  return code ?? '';
}

function isTimeout(error: unknown): boolean {
  return Object(error).name === 'TimeoutError' || /TIME(?:D)?OUT/.test(codeOf(error));
}

function withinRequest(init: RequestInit = {}): RequestInit {
  const end = requestDeadline.getStore();
  return end === undefined
    ? init
    : { ...init, signal: timeoutSignal(end - Date.now(), init.signal) };
}

/** A read goes out once more where a kept connection turned out closed before it was answered. */
async function readAgain(
  fetch: Fetch,
  input: RequestInfo | URL,
  init: RequestInit,
): Promise<Response> {
  try {
    return await fetch(input, init);
  } catch (error) {
    if (init.method !== 'GET' || !codesOfClosed.includes(codeOf(error))) throw error;
    // Not all at the same moment.
    await new Promise((resolve) => setTimeout(resolve, 50 + Math.random() * 100));
    return fetch(input, init);
  }
}

/**
 * A fetch for the storefront's server: no call lasts longer than the request that it is for, and a
 * backend that hangs is not waited for again and again. Other faults, and answers of any status,
 * come as fast as the backend gives them.
 */
export function createBackendFetch(fetch: Fetch): Fetch {
  const backends = new LRUCache<string, { waited: number; responses: number; nextTry: number }>({
    max: 1000,
  });
  return async (input, init) => {
    const { origin } = new URL(input instanceof Request ? input.url : input);
    const backend = backends.get(origin) ?? { waited: 0, responses: 0, nextTry: 0 };
    backends.set(origin, backend);
    const begun = Date.now();
    const isRead = (init?.method ?? 'GET') === 'GET';
    // A write is sent: it may reach what does not hang.
    if (isRead && backend.waited >= hangThresholdMs) {
      if (begun < backend.nextTry) throw new Error('not asked: it hung a moment ago');
      backend.nextTry = begun + retryDelayMs;
    }
    const { responses } = backend;
    try {
      const response = await readAgain(fetch, input, withinRequest(init));
      backend.responses += 1;
      backend.waited = 0;
      return response;
    } catch (error) {
      if (isRead && isTimeout(error) && backend.responses === responses) {
        backend.waited += Date.now() - begun;
        backend.nextTry = Date.now() + retryDelayMs;
      }
      throw error;
    }
  };
}
