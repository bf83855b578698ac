import { setImmediate } from 'node:timers/promises';
import { ConcurrencyLimit } from '../concurrency-limit';
import type { Settings } from '../settings';

/** Half of the eight seconds of a page. */
const queueTimeoutMs = 4_000;
const maxQueued = 200;
/**
 * PGlite blocks this thread: between two reads the event loop accepts one connection per iteration
 * (libuv 1.46).
 */
const socketIterations = 16;

/**
 * Limits concurrent catalogue reads, so that orders, payments and health checks do not queue behind
 * searches on PGlite's only connection.
 */
export function limitCatalogueReads({
  databaseUrl,
  databaseConnections,
}: Pick<Settings, 'databaseUrl' | 'databaseConnections'>) {
  const maxConcurrent = databaseUrl ? Math.max(1, Math.floor(databaseConnections / 2)) : 1;
  const limit = new ConcurrencyLimit({ maxConcurrent, maxQueued, queueTimeoutMs });
  return <T>(read: () => Promise<T>, signal: AbortSignal): Promise<T> =>
    limit.run(
      async () => {
        for (let index = 0; index < socketIterations; index += 1) await setImmediate();
        return read();
      },
      { signal },
    );
}
