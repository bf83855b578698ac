import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { and, eq, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Database } from './database/open';
import { interval } from './interval';
import { jobs } from './schema';

/** A process that dies during a job holds it as long. */
const leaseSeconds = 30;
const graceMs = 5_000;

export type Job = {
  name: string;
  everyMs: number;
  /** The signal is aborted when the process stops. */
  run(signal: AbortSignal): Promise<unknown>;
};

type Running = {
  database: Database;
  log: Pick<Logger, 'error'>;
  /** Whether other processes run the same jobs; the embedded database has one. */
  isShared: boolean;
  measure?: ((name: string, seconds: number, isDone: boolean) => void) | undefined;
};

/** Claims a job for one run; false while another process runs it. */
async function claimJob(database: Database, owner: string, name: string): Promise<boolean> {
  const claim = { owner, leasedUntil: sql`now() + make_interval(secs => ${leaseSeconds}::float8)` };
  const claimed = await database
    .insert(jobs)
    .values({ name, ...claim })
    .onConflictDoUpdate({
      target: jobs.name,
      set: claim,
      setWhere: or(eq(jobs.owner, owner), lt(jobs.leasedUntil, sql`now()`)),
    })
    .returning({ name: jobs.name });
  return claimed.length > 0;
}

/** Starts the jobs, each in one process at a time; the returned function stops them. */
export function startJobs(
  table: readonly Job[],
  { database, log, isShared, measure }: Running,
): () => Promise<void> {
  const closing = new AbortController();
  const owner = randomUUID();
  const logFailure = (err: unknown, job?: string) => log.error({ err, job }, 'a job failed');
  const release = (which?: SQL) => database.delete(jobs).where(and(eq(jobs.owner, owner), which));
  const runOnce = async (job: Job) => {
    if (isShared && !(await claimJob(database, owner, job.name))) return;
    const startedAt = performance.now();
    let isDone = false;
    try {
      await job.run(closing.signal);
      isDone = true;
    } finally {
      measure?.(job.name, (performance.now() - startedAt) / 1000, isDone);
      if (isShared) await release(eq(jobs.name, job.name));
    }
  };
  const stops = table.map((job) =>
    interval(
      () => runOnce(job),
      job.everyMs,
      (err) => logFailure(err, job.name),
    ),
  );
  return async () => {
    closing.abort();
    const stopped = Promise.all(stops.map((stop) => stop()));
    // The next process retries what takes longer.
    await Promise.race([stopped, sleep(graceMs, undefined, { ref: false })]);
    // Otherwise the lease ends by itself.
    if (isShared) await release().catch((err) => logFailure(err));
  };
}
