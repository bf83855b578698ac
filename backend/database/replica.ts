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
const maxLagMs = 1_000;
/** Measured from the start of the last successful check. */
const trustMs = 4_000;
const retryDelayMs = 5_000;
const pollIntervalMs = 20;
/** A page has eight seconds in all, which must leave time for the primary. */
const limits = { connectionTimeoutMillis: 1_000, query_timeout: 3_000 };

type Read = <T>(work: (database: Database) => Promise<T>) => Promise<T>;

export type Replica = {
  /** Reads from the replica, or from the primary while the replica is down or behind. */
  read: Read;
  /** Waits until no API can read older data than what is committed now. */
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

/** Whether the replica replays the primary's current position before `deadline`. */
async function waitForReplay(
  primary: Database,
  replica: Database,
  deadline: number,
): Promise<boolean> {
  const position = await readValue(primary, sql`pg_current_wal_flush_lsn()`);
  // A promoted replica has left recovery and diverges.
  const hasReplayed = sql`pg_is_in_recovery() and pg_last_wal_replay_lsn() >= ${position}::pg_lsn`;
  while (!(await readValue(replica, hasReplayed))) {
    if (performance.now() >= deadline) return false;
    await sleep(pollIntervalMs);
  }
  return true;
}

/**
 * Follows a streaming replica. It is used only for `trustMs` after it had caught up, so caughtUp()
 * bounds stale reads of every API.
 */
export function openReplica(
  { url, connections }: { url: string; connections: number },
  primary: Database,
  log: Pick<Logger, 'warn'>,
): Replica {
  const pool = openPool(url, connections, (err) => markDown(err), limits);
  const replica: Database = drizzle({ client: pool, ...drizzleConfig });
  let trustedUntil = 0;
  let retryAt = 0;
  let isDown = false;

  function markDown(err: unknown): void {
    trustedUntil = 0;
    retryAt = performance.now() + retryDelayMs;
    if (!isDown) log.warn({ err }, 'the replica is down or behind: reading from the primary');
    isDown = true;
  }

  async function check(): Promise<void> {
    const startedAt = performance.now();
    if (startedAt < retryAt) return;
    if (!(await waitForReplay(primary, replica, startedAt + maxLagMs))) {
      throw new Error('The replica is more than a second behind, or does not follow the primary.');
    }
    if (startedAt < retryAt) return; // A read failed meanwhile.
    trustedUntil = startedAt + trustMs;
    if (isDown) log.warn('the replica is back');
    isDown = false;
  }

  const stopChecking = interval(check, checkIntervalMs, markDown);
  return {
    async read(work) {
      if (performance.now() >= trustedUntil) return work(primary);
      try {
        return await work(replica);
      } catch (error) {
        if (!isDatabaseUnavailable(error)) throw error;
        markDown(error);
        return work(primary);
      }
    },
    async caughtUp() {
      const deadline = performance.now() + trustMs;
      const isCaughtUp = await waitForReplay(primary, replica, deadline).catch(() => false);
      if (!isCaughtUp) await sleep(deadline - performance.now());
    },
    isUsed: () => performance.now() < trustedUntil,
    async close() {
      await stopChecking();
      await pool.end();
    },
  };
}

export const readFromPrimary =
  (database: Database): Read =>
  (work) =>
    work(database);
