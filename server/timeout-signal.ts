/**
 * AbortSignal.any with a timeout; in Node.js 20 that loses its timeouts to the garbage collector.
 */
export function timeoutSignal(timeoutMs: number, other?: AbortSignal | null): AbortSignal {
  const limit = new AbortController();
  const expire = () => limit.abort(new DOMException('out of time', 'TimeoutError'));
  setTimeout(expire, Math.max(0, timeoutMs)).unref();
  if (other?.aborted) limit.abort(other.reason);
  other?.addEventListener('abort', () => limit.abort(other.reason), { once: true });
  return limit.signal;
}
