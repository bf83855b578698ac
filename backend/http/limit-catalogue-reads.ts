import { setImmediate } from 'node:timers/promises';
import { ConcurrencyLimit } from '../concurrency-limit';
import type { Settings } from '../settings';

/** Half of what a page may take in all; then the shopper is to come again. */
const waitMs = 4_000;
const waiting = 200;
/**
 * PGlite works within this thread. Between two reads the process sees to its sockets for some rounds
 * of the event loop, each of which accepts one connection (libuv 1.46).
 */
const socketRounds = 16;

/**
 * Turns of reads from the catalogue, so that orders, payments, accounts and health checks never stand
 * in line behind searches. The embedded database has one connection, and a search holds it.
 */
export function limitCatalogueReads({
  databaseUrl,
  databaseConnections,
}: Pick<Settings, 'databaseUrl' | 'databaseConnections'>) {
  const atOnce = databaseUrl ? Math.max(1, Math.floor(databaseConnections / 2)) : 1;
  const turns = new ConcurrencyLimit({ atOnce, waiting, waitMs });
  return <T>(read: () => Promise<T>, signal: AbortSignal): Promise<T> =>
    turns.take(
      async () => {
        for (let round = 0; round < socketRounds; round += 1) await setImmediate();
        return read();
      },
      { signal },
    );
}
