import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { interval } from '../jobs';

/** Triggers notify it with the id of a store whose public data changed. */
export const changesChannel = 'store_changes';

const checkIntervalMs = 1_000;
/** From the start of the last check whose notification arrived. */
const trustMs = 3_000;
const timeoutMs = 2_000;

export type ChangeListener = {
  changed(storeId: number): void;
  /** Earlier changes may have been missed. */
  missed(): void;
};

export type ChangeFeed = {
  /** Whether all changes arrive, so that reads may be cached until the next one. */
  isReliable(): boolean;
  close(): Promise<void>;
};

export type FollowChanges = (listener: ChangeListener) => Promise<ChangeFeed>;

/**
 * Listens on a connection of its own, which a notification to itself checks every second: a lost
 * connection or a pooler without LISTEN makes the feed unreliable.
 */
export function followPostgres(
  connectionString: string,
  listener: ChangeListener,
  onError: (error: Error) => void,
): ChangeFeed {
  let client: Client | undefined;
  let reliableUntil = 0;
  let hasFailed = false;
  let check = { token: '', startedAt: 0 };

  function receive(payload: string): void {
    if (payload === check.token) {
      if (performance.now() >= reliableUntil) listener.missed();
      reliableUntil = check.startedAt + trustMs;
      hasFailed = false;
    } else if (/^\d+$/.test(payload)) listener.changed(Number(payload));
  }

  async function connect(): Promise<Client> {
    const connecting = new Client({
      connectionString,
      connectionTimeoutMillis: timeoutMs,
      query_timeout: timeoutMs,
    });
    connecting.on('error', disconnect);
    connecting.on('notification', ({ payload = '' }) => receive(payload));
    client = connecting;
    await connecting.connect();
    await connecting.query(`listen ${changesChannel}`);
    return connecting;
  }

  function disconnect(error: unknown): void {
    reliableUntil = 0;
    const lost = client;
    client = undefined;
    // The connection may be gone already.
    lost?.end().catch(() => undefined);
    if (!hasFailed && error instanceof Error) onError(error);
    hasFailed = true;
  }

  async function verify(): Promise<void> {
    const connected = client ?? (await connect());
    check = { token: randomUUID(), startedAt: performance.now() };
    await connected.query('select pg_notify($1, $2)', [changesChannel, check.token]);
  }

  const stopChecking = interval(verify, checkIntervalMs, disconnect);
  return {
    isReliable: () => performance.now() < reliableUntil,
    async close() {
      await stopChecking();
      await client?.end();
    },
  };
}

/** Other APIs receive a notification within milliseconds; storefronts request pages anew later. */
export const changesArrived = () => sleep(100);
