import { setTimeout as sleep } from 'node:timers/promises';
import { type SQL, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Logger } from 'pino';
import { interval } from '../interval';
import { drizzleConfig } from './configuration';
import { isDatabaseUnavailable } from './errors';
import type { Database } from './open';
import { openPool } from './open-postgres';

const checkIntervalMs = 1_000;
/** How far it may be behind. */
const lagLimit = 1_000;
/** Reads go to the replica for so long from the beginning of a check that it passed. */
const trustMs = 4_000;
/** Pause after it failed. */
const retryDelayMs = 5_000;
const pollIntervalMs = 20;
/** A storefront gives a page eight seconds in all: there must be time to ask the primary. */
const limits = { connectionTimeoutMillis: 1_000, query_timeout: 3_000 };

export type Read = <T>(work: (database: Database) => Promise<T>) => Promise<T>;

/** A second PostgreSQL, which follows the first and answers reads. */
export type Replica = {
  /** Reads from the replica, or from the primary while the replica is away or behind. */
  read: Read;
  /** Waits until no API reads anything from its replica that is older than what is committed now. */
  caughtUp(): Promise<void>;
  isUsed(): boolean;
  close(): Promise<void>;
};

async function readValue(database: Database, value: SQL): Promise<unknown> {
  const { rows } = (await database.execute(sql`select ${value} as value`)) as {
    rows: { value: unknown }[];
  };
  return rows[0]?.value;
}

/** Whether the replica comes to have all that the primary has committed, before the time is over. */
async function catchesUp(primary: Database, replica: Database, until: number): Promise<boolean> {
  const position = await readValue(primary, sql`pg_current_wal_flush_lsn()`);
  // One that was promoted goes its own way.
  const hasIt = sql`pg_is_in_recovery() and pg_last_wal_replay_lsn() >= ${position}::pg_lsn`;
  while (!(await readValue(replica, hasIt))) {
    if (performance.now() >= until) return false;
    await sleep(pollIntervalMs);
  }
  return true;
}

/**
 * Follows a streaming replica. It is trusted only for some seconds after it had all that the primary
 * had: so whoever waits for it, or for that time, knows that nothing older is read by any API.
 */
export function openReplica(
  { url, connections }: { url: string; connections: number },
  primary: Database,
  log: Pick<Logger, 'warn'>,
): Replica {
  const pool = openPool(url, connections, (err) => distrust(err), limits);
  const replica: Database = drizzle({ client: pool, ...drizzleConfig });
  let trustedUntil = 0;
  let restsUntil = 0;
  let isAway = false;

  function distrust(err: unknown): void {
    trustedUntil = 0;
    restsUntil = performance.now() + retryDelayMs;
    if (!isAway)
      log.warn({ err }, 'the replica is away or behind: everything is read from the primary');
    isAway = true;
  }

  async function check(): Promise<void> {
    const begun = performance.now();
    if (begun < restsUntil) return;
    if (!(await catchesUp(primary, replica, begun + lagLimit))) {
      throw new Error('It is more than a second behind, or follows no primary.');
    }
    if (begun < restsUntil) return; // A read failed meanwhile.
    trustedUntil = begun + trustMs;
    if (isAway) log.warn('the replica is back');
    isAway = false;
  }

  const stopChecking = interval(check, checkIntervalMs, distrust);
  return {
    async read(work) {
      if (performance.now() >= trustedUntil) return work(primary);
      try {
        return await work(replica);
      } catch (error) {
        if (!isDatabaseUnavailable(error)) throw error;
        distrust(error);
        return work(primary);
      }
    },
    async caughtUp() {
      const until = performance.now() + trustMs;
      const hasAll = await catchesUp(primary, replica, until).catch(() => false);
      if (!hasAll) await sleep(until - performance.now());
    },
    isUsed: () => performance.now() < trustedUntil,
    async close() {
      await stopChecking();
      await pool.end();
    },
  };
}

/** How the shop reads where there is no replica. */
export const readFrom =
  (database: Database): Read =>
  (work) =>
    work(database);
