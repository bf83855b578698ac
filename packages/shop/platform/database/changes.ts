import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { interval } from '../interval';

/** Triggers notify it with the id of a store whose public data changed. */
export const changesChannel = 'store_changes';

const reconnectMs = 1_000;
const timeoutMs = 2_000;

export type ChangeListener = {
  changed(storeId: number): void;
  /** Earlier changes may have been missed. */
  missed(): void;
};

export type ChangeFeed = {
  /** Whether changes arrive, so that reads may be cached until the next one. */
  isReliable(): boolean;
  close(): Promise<void>;
};

export type FollowChanges = (listener: ChangeListener) => Promise<ChangeFeed>;

/**
 * Listens on a connection of its own. The feed is reliable once a notification to itself has arrived,
 * which needs a pooler with LISTEN, and until the connection is lost.
 */
export function followPostgres(
  connectionString: string,
  listener: ChangeListener,
  onError: (error: Error) => void,
): ChangeFeed {
  let client: Client | undefined;
  let isReliable = false;
  let hasFailed = false;

  async function connect(): Promise<void> {
    if (client) return;
    const token = randomUUID();
    client = new Client({
      connectionString,
      connectionTimeoutMillis: timeoutMs,
      query_timeout: timeoutMs,
      keepAlive: true,
    });
    client.on('error', disconnect);
    client.on('notification', ({ payload = '' }) => {
      if (/^\d+$/.test(payload)) listener.changed(Number(payload));
      if (payload !== token) return;
      listener.missed();
      isReliable = true;
      hasFailed = false;
    });
    await client.connect();
    await client.query(`listen ${changesChannel}`);
    await client.query('select pg_notify($1, $2)', [changesChannel, token]);
  }

  function disconnect(error: unknown): void {
    isReliable = false;
    // The connection may be gone already.
    client?.end().catch(() => undefined);
    client = undefined;
    if (!hasFailed && error instanceof Error) onError(error);
    hasFailed = true;
  }

  const stopConnecting = interval(connect, reconnectMs, disconnect);
  return {
    isReliable: () => isReliable,
    async close() {
      await stopConnecting();
      await client?.end();
    },
  };
}

/** Other APIs receive a notification within milliseconds; storefronts request pages anew later. */
export const changesArrived = () => sleep(100);
