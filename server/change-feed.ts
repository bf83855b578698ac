import { channel } from 'node:diagnostics_channel';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { baseAddress } from '../lib/api/base-address';
import { request } from '../lib/api/request';
import { isTransient } from '../lib/api/result';
import { additiveCalls } from '../lib/contract/additive-calls';
import type { Changes } from '../lib/contract/changes';
import { signatureHeader, signWebhook } from '../lib/contract/revalidation';
import { followedBackends } from '../lib/followed-backends';
import { normaliseHost } from '../lib/rules/host';
import type { StoreHosts } from '../lib/rules/store-hosts';
import { tagsOf } from '../lib/tags';

/** Local times in milliseconds since 1970; `since` is undefined while a list is unknown. */
export type ListedChanges = { since: number | undefined; times: [tag: string, at: number][] };

const changesChannel = channel('aangan:changes');

/** A backend may serve cached reads this long: pages rendered meanwhile are revalidated again. */
const maxReadAgeMs = 5000;

/** Changes that were being committed at the last poll are read by the next one. */
const overlapMs = 30_000;

const maxClockDriftMs = 1000;

const times = { timeoutMs: 5000, retryDelayMs: 5000, unsupportedDelayMs: 600_000 };

type Feed = {
  address: string;
  /** By the backend's clock. */
  polledAt?: number;
  since?: number;
  /** Lag of the backend's clock, with the way of a response. */
  lagMs?: number;
};

type Options = {
  addresses: string[];
  secret: string;
  intervalMs: number;
  log: Pick<Logger, 'warn'>;
  /** Changes were lost: every page may be outdated. */
  onGap: () => void;
};

/** Stores whose backend `API_BASE_URL` does not name have one each (specification §7). */
export function backendAddresses(hosts: StoreHosts, apiBaseUrl: string | undefined): string[] {
  const names = hosts.size > 0 ? [...hosts.values()] : ['localhost'];
  const stores = names.map((name) => normaliseHost(name) ?? 'localhost');
  return [...new Set(stores.map((store) => baseAddress(store, apiBaseUrl)))];
}

/** Reads the changes of each backend at once and in intervals, also those whose webhook was lost. */
export class ChangeFeed {
  readonly #feeds: Feed[];
  #isStopped = false;

  constructor(
    private readonly options: Options,
    private readonly delays = times,
  ) {
    this.#feeds = options.addresses.map((address) => ({ address }));
  }

  /** Resolves after the first poll. */
  async start(): Promise<void> {
    await Promise.all(
      this.#feeds.map(async (feed) => {
        const delayMs = await this.#poll(feed);
        void this.#repeat(feed, delayMs);
      }),
    );
  }

  async #repeat(feed: Feed, firstDelayMs: number): Promise<void> {
    let delayMs = firstDelayMs;
    while (!this.#isStopped) {
      await sleep(delayMs, undefined, { ref: false });
      if (!this.#isStopped) delayMs = await this.#poll(feed);
    }
  }

  stop(): void {
    this.#isStopped = true;
  }

  /** Returns the time until the next poll. */
  async #poll(feed: Feed): Promise<number> {
    const { retryDelayMs, unsupportedDelayMs, timeoutMs } = this.delays;
    // Next.js loads the cache handler with the first page.
    if (!changesChannel.hasSubscribers) return retryDelayMs;
    const since = Math.max(0, Math.floor((feed.polledAt ?? 0) - overlapMs));
    const result = await request(feed.address, additiveCalls.changes, {
      query: { since },
      headers: { [signatureHeader]: signWebhook(this.options.secret, `since=${since}`) },
      fetch: { cache: 'no-store', redirect: 'error', signal: AbortSignal.timeout(timeoutMs) },
    });
    if (result.ok) {
      this.#apply(feed, result.data);
      return this.options.intervalMs;
    }
    if (isTransient(result.failure)) return retryDelayMs;
    this.#unfollow(feed, result.failure);
    return unsupportedDelayMs;
  }

  #apply(feed: Feed, { now, since, changes }: Changes): void {
    const { polledAt } = feed;
    const lagMs = Date.now() - now;
    // A change that is listed again has the same time, which revalidates nothing.
    if (Math.abs(lagMs - (feed.lagMs ?? Infinity)) > maxClockDriftMs) feed.lagMs = lagMs;
    const toLocalTime = (at: number) => at + (feed.lagMs ?? lagMs);
    const hasGap = polledAt !== undefined && since > polledAt;
    if (polledAt === undefined || hasGap) feed.since = toLocalTime(since);
    feed.polledAt = now;
    followedBackends.add(feed.address);
    this.#publish(
      changes.flatMap((change) => {
        const at = change.at + maxReadAgeMs <= now ? change.at + maxReadAgeMs : change.at;
        return tagsOf(change).map((tag): [string, number] => [tag, toLocalTime(at)]);
      }),
    );
    if (hasGap) this.options.onGap();
  }

  #unfollow(feed: Feed, failure: object): void {
    if (!followedBackends.delete(feed.address)) return;
    this.options.log.warn({ backend: feed.address, failure }, 'the list of changes is refused');
    delete feed.polledAt;
    delete feed.since;
    this.#publish([]);
    this.options.onGap();
  }

  #publish(listed: ListedChanges['times']): void {
    const starts = this.#feeds.map(({ since }) => since);
    const isKnown = starts.every((start) => start !== undefined);
    const since = isKnown ? Math.max(...starts) : undefined;
    changesChannel.publish({ since, times: listed } satisfies ListedChanges);
  }
}
