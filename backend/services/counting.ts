import type { Dependencies } from '../http/context';
import { interval } from '../interval';
import { deleteOldCounts } from './daily-counts';

const flushIntervalMs = 3_000;
const cleanupIntervalMs = 60 * 60 * 1000;

/** Starts writing the counted pages; the returned function stops it and writes the last ones. */
export function startCounting({
  database,
  counts,
  log,
}: Pick<Dependencies, 'database' | 'counts' | 'log'>): () => Promise<void> {
  const onError = (err: unknown) => log.error({ err }, 'writing the counted pages failed');
  const stopFlushing = interval(() => counts.flush(database), flushIntervalMs, onError);
  const stopCleanup = interval(
    () => deleteOldCounts(database),
    cleanupIntervalMs,
    (err) => log.error({ err }, 'deleting old counts failed'),
  );
  return async () => {
    await Promise.all([stopFlushing(), stopCleanup()]);
    await counts.flush(database).catch(onError);
  };
}
