import cluster, { type Worker } from 'node:cluster';
import { setTimeout as sleep } from 'node:timers/promises';
import { isNews } from './revalidation';

/** A worker that ended by itself is replaced after so long. */
const pauseMilliseconds = 1000;

/**
 * Runs several storefronts at one port. What one of them hears from the backend, it hands on here,
 * and all others hear it too.
 */
export function startWorkers(count: number): void {
  let isStopping = false;

  function startWorker(): void {
    const worker = cluster.fork();
    let hasStarted = false;
    worker.once('listening', () => {
      hasStarted = true;
    });
    worker.on('message', (news) => {
      if (!isNews(news)) return;
      for (const other of others(worker)) other.send(news);
    });
    worker.once('exit', async (code) => {
      if (isStopping) return;
      // One that could not even start: the next would fare no better.
      if (!hasStarted) stop(code);
      await sleep(pauseMilliseconds);
      if (!isStopping) startWorker();
    });
  }

  function stop(code: number): void {
    isStopping = true;
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
