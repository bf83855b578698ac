import type { Metrics } from '@aangan/contract/node/metrics-server';
import { isNotNull, min } from 'drizzle-orm';
import { createMiddleware } from 'hono/factory';
import { routePath } from 'hono/route';
import { collectDefaultMetrics, Gauge, Histogram, register } from 'prom-client';
import type { Database } from './database/open';
import type { AppEnv, Dependencies } from './http/context';
import { isWaiting } from './mail/outbox';
import { outbox } from './schema';

/** In seconds. */
async function oldestMailSeconds(database: Database): Promise<number> {
  const [found] = await database
    .select({ since: min(outbox.waitingSince) })
    .from(outbox)
    .where(isWaiting);
  return Math.max(0, (Date.now() - (found?.since?.getTime() ?? Date.now())) / 1000);
}

/** Starts the metrics of this process; returns the middleware that counts requests. */
export function startMetrics({
  database,
  pool,
  redis,
}: Pick<Dependencies, 'database' | 'pool' | 'redis'>) {
  collectDefaultMetrics();
  const duration = new Histogram({
    name: 'aangan_api_request_seconds',
    help: 'How long requests took, by method, route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  });
  new Gauge({
    name: 'aangan_outbox_mails',
    help: 'Mails that wait to be sent, and those of the last 30 days that were given up',
    labelNames: ['state'],
    async collect() {
      this.set({ state: 'waiting' }, await database.$count(outbox, isWaiting));
      this.set({ state: 'given up' }, await database.$count(outbox, isNotNull(outbox.givenUpAt)));
    },
  });
  new Gauge({
    name: 'aangan_outbox_oldest_seconds',
    help: 'How long the mail that waits longest has waited',
    async collect() {
      this.set(await oldestMailSeconds(database));
    },
  });
  if (pool) {
    new Gauge({
      name: 'aangan_database_connections',
      help: 'Connections to PostgreSQL, and requests that wait for one',
      labelNames: ['state'],
      collect() {
        this.set({ state: 'open' }, pool.totalCount);
        this.set({ state: 'idle' }, pool.idleCount);
        this.set({ state: 'waited for' }, pool.waitingCount);
      },
    });
  }
  if (redis) {
    new Gauge({
      name: 'aangan_redis_up',
      help: 'Whether Redis is reached',
      collect() {
        this.set(redis.isReady ? 1 : 0);
      },
    });
  }
  return createMiddleware<AppEnv>(async (context, next) => {
    const end = duration.startTimer({ method: context.req.method });
    await next();
    end({ route: routePath(context, -1), status: context.res.status });
  });
}

/** Returns what records a run of a job. */
export function measureJobs() {
  const duration = new Histogram({
    name: 'aangan_job_seconds',
    help: 'How long jobs took, by name and outcome',
    labelNames: ['job', 'outcome'],
    buckets: [0.01, 0.1, 1, 10, 60],
  });
  return (job: string, seconds: number, isDone: boolean) =>
    duration.observe({ job, outcome: isDone ? 'done' : 'failed' }, seconds);
}

export function readMetrics(): Metrics {
  return { contentType: register.contentType, read: () => register.metrics() };
}
