import { setImmediate } from 'node:timers/promises';
import { isTrusted } from '@aangan/contract/node/client-address';
import type { TaskOptions } from '@aangan/contract/node/task-queue';
import type { MiddlewareHandler } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { Settings } from '../settings';
import { ConcurrencyLimit } from './concurrency-limit';
import type { AppEnv } from './context';
import type { ContractEnv } from './contract-hono';
import type { Priority } from './priority';
import type { AttemptLimits } from './rate-limit';

/** Half of the time of a page. */
const maxWaitMs = 4_000;
const maxWaiting = 64;
/**
 * PGlite blocks this thread: between two reads the event loop accepts one connection per iteration
 * (libuv 1.46).
 */
const socketIterations = 16;

/**
 * Limits concurrent catalogue reads, so that orders, payments and health checks do not queue behind
 * searches on PGlite's only connection; there a read also starts after calls that began before it.
 */
export function limitCatalogueReads(
  { databaseUrl, databaseConnections }: Pick<Settings, 'databaseUrl' | 'databaseConnections'>,
  priority?: Priority,
) {
  const maxRunning = databaseUrl ? Math.max(1, Math.floor(databaseConnections / 2)) : 1;
  const limit = new ConcurrencyLimit({ maxRunning, maxWaiting, maxWaitMs });
  return <T>(read: () => Promise<T>, options: TaskOptions): Promise<T> =>
    limit.run(async () => {
      for (let index = 0; index < socketIterations; index += 1) await setImmediate();
      if (!databaseUrl) await priority?.afterUrgent();
      return read();
    }, options);
}

const catalogueReads = /^\/api\/v1\/(?:products|catalogue)(?:\/|$)/;

/** All calls go before `imports`, and all but those of browsing before `browsing`. */
export const startUrgentCalls = (
  browsing: Priority,
  imports: Priority,
): MiddlewareHandler<AppEnv> =>
  createMiddleware(async ({ req }, next) => {
    const isBrowsing =
      req.method === 'GET' && catalogueReads.test(req.path) && req.query('ids') === undefined;
    const ends = (isBrowsing ? [imports] : [imports, browsing]).map((one) => one.startUrgent());
    try {
      await next();
    } finally {
      for (const end of ends) end();
    }
  });

/** Reads that a trusted proxy makes for itself, such as a sitemap, are not counted. */
export const countCatalogueReads = (
  limits: AttemptLimits,
  { trustedProxies }: Pick<Settings, 'trustedProxies'>,
): MiddlewareHandler<ContractEnv> =>
  createMiddleware(async ({ req, var: { clientAddress } }, next) => {
    const isCounted = req.method === 'GET' && req.query('ids') === undefined;
    if (isCounted && !isTrusted(trustedProxies, clientAddress)) {
      await limits.countRead('catalogueReads', clientAddress);
    }
    await next();
  });
