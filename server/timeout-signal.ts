/**
 * A signal that follows another one, and aborts after so many milliseconds at the latest. In
 * Node.js 20 AbortSignal.any loses its time limits to the garbage collector.
 */
export function timeoutSignal(timeoutMs: number, other?: AbortSignal | null): AbortSignal {
  const limit = new AbortController();
  const end = () => limit.abort(new DOMException('out of time', 'TimeoutError'));
  setTimeout(end, Math.max(0, timeoutMs)).unref();
  if (other?.aborted) limit.abort(other.reason);
  other?.addEventListener('abort', () => limit.abort(other.reason), { once: true });
  return limit.signal;
}
