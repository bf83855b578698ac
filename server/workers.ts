import cluster, { type Worker } from 'node:cluster';
import { setTimeout as sleep } from 'node:timers/promises';
import { isRevalidationEvent } from './revalidation';

/** Doubled after each worker that did not listen. */
const defaultRetryDelayMs = { first: 1000, longest: 30_000 };

const maxStarts = 5;

/** Runs several storefronts on one port and forwards revalidation events between them. */
export function startWorkers(count: number, retryDelayMs = defaultRetryDelayMs): void {
  const stopping = new AbortController();
  const listening = new Set<Worker>();

  function startWorker(failedStarts = 0): void {
    const worker = cluster.fork();
    let hasListened = false;
    worker.once('listening', () => {
      hasListened = true;
      listening.add(worker);
    });
    worker.on('message', (event) => {
      if (!isRevalidationEvent(event)) return;
      for (const other of others(worker)) other.send(event);
    });
    worker.once('exit', (code: number | null, signal: string | null) => {
      listening.delete(worker);
      if (stopping.signal.aborted) return;
      const failures = hasListened ? 0 : failedStarts + 1;
      const reason = signal ? `was killed by ${signal}` : `exited with code ${code}`;
      process.stderr.write(`A storefront process ${reason}; ${listening.size} still listening.\n`);
      if (failures >= maxStarts && listening.size === 0) stop(code || 1);
      else replace(failures);
    });
  }

  async function replace(failures: number): Promise<void> {
    const { first, longest } = retryDelayMs;
    const delay = Math.min(first * 2 ** Math.max(0, failures - 1), longest);
    await sleep(delay, undefined, stopping).catch(() => {});
    if (!stopping.signal.aborted) startWorker(failures);
  }

  function stop(code: number): void {
    if (stopping.signal.aborted) return;
    stopping.abort();
    process.exitCode = code;
    for (const worker of others()) worker.process.kill('SIGTERM');
  }

  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => stop(0));
  for (let index = 0; index < count; index += 1) startWorker();
}

function others(one?: Worker): Worker[] {
  return Object.values(cluster.workers ?? {}).filter(
    (worker) => worker !== undefined && worker !== one,
  ) as Worker[];
}
