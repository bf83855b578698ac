import { LRUCache } from 'lru-cache';
import type { ChangeFeed, ChangeListener, FollowChanges } from './database/changes';

const maxBytes = 32 * 1024 * 1024;
/** Bounds the age of what changes without a notification: coupons and periods that start, new orders. */
export const ttlMs = 10_000;

/** Returns the JSON of `load`, or that of a concurrent or recent call with the same key. */
type ShareJson = (key: unknown, load: () => Promise<string>) => Promise<string>;
export type Share = <T>(key: unknown, load: () => Promise<T>) => Promise<T>;

export const unshared: Share = (_key, load) => load();

/** Public reads of a store, shared for seconds until the store changes. */
export class SharedReads implements ChangeListener {
  #epoch = 0;
  readonly #versions = new Map<number, number>();
  #feed: ChangeFeed | undefined;
  readonly #entries = new LRUCache<string, string, () => Promise<string>>({
    maxSize: maxBytes,
    ttl: ttlMs,
    sizeCalculation: (text, key) => 2 * (text.length + key.length),
    fetchMethod: (_key, _stale, { context }) => context(),
    ignoreFetchAbort: true,
  });

  async follow(followChanges: FollowChanges | undefined): Promise<void> {
    this.#feed = await followChanges?.(this);
  }

  changed(storeId: number): void {
    this.#versions.set(storeId, (this.#versions.get(storeId) ?? 0) + 1);
  }

  missed(): void {
    this.#epoch += 1;
  }

  /** The version in the key separates loads that began before a change. */
  json(storeId: number): ShareJson {
    return async (key, load) => {
      if (!this.#feed?.isReliable()) return load();
      const version = this.#versions.get(storeId) ?? 0;
      const entry = JSON.stringify([this.#epoch, storeId, version, key]);
      let isLoading = false;
      const context = () => {
        isLoading = true;
        return load();
      };
      try {
        return await this.#entries.forceFetch(entry, { context });
      } catch (error) {
        if (isLoading) throw error;
        // The client that loads may have gone, or had to wait for too long.
        return load();
      }
    };
  }

  share(storeId: number): Share {
    const json = this.json(storeId);
    return async (key, load) =>
      JSON.parse(await json(key, async () => JSON.stringify(await load())));
  }

  async close(): Promise<void> {
    await this.#feed?.close();
  }
}
