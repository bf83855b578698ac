import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';

/** How a CDN takes the tag of an answer, and the order to forget all that carry some. */
const kinds = {
  cloudflare: {
    header: 'cache-tag',
    order: (tags: string[], token: string) => ({
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ tags }),
    }),
  },
  fastly: {
    header: 'surrogate-key',
    order: (tags: string[], token: string) => ({
      headers: { 'fastly-key': token, 'surrogate-key': tags.join(' ') },
      body: undefined,
    }),
  },
};

export type CdnName = keyof typeof kinds;

type CdnSettings = {
  kind: CdnName;
  /** Where it is told to forget. */
  purgeUrl: string;
  token: string;
};

/** In milliseconds: until every storefront has forgotten too, and between two tries. */
const times = { purgeDelayMs: 1000, timeoutMs: 10_000, retryDelayMs: 5000 };
const mostTries = 5;

/** The tag of all that belongs to a store. */
export const tagOf = (store: string): string => `store-${store}`;

/** The header by which the CDN knows what an answer belongs to. */
export const cdnHeader = (kind: CdnName, store: string): Record<string, string> => ({
  [kinds[kind].header]: tagOf(store),
});

/**
 * Has the CDN forget a store's pages; those that change within a second are told together. A page
 * that it asks for again costs little: all but what changed is in our memory.
 */
export function createPurge(
  { kind, purgeUrl, token }: CdnSettings,
  log: Pick<Logger, 'error'>,
  { purgeDelayMs, timeoutMs, retryDelayMs }: typeof times = times,
): (store: string) => void {
  const changed = new Set<string>();

  async function publish(tags: string[]): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      const { headers, body } = kinds[kind].order(tags, token);
      const order = { method: 'POST', headers, signal: AbortSignal.timeout(timeoutMs) };
      const failure = await fetch(purgeUrl, body === undefined ? order : { ...order, body }).then(
        ({ ok, status }) => (ok ? undefined : { status }),
        (err: unknown) => ({ err }),
      );
      if (!failure) return;
      if (tries === mostTries) {
        log.error({ ...failure, tags }, 'the CDN could not be told to forget');
        return;
      }
      await sleep(retryDelayMs, undefined, { ref: false });
    }
  }

  return (store) => {
    if (changed.size === 0) {
      setTimeout(() => {
        const tags = [...changed].map(tagOf);
        changed.clear();
        void publish(tags);
      }, purgeDelayMs).unref();
    }
    changed.add(store);
  };
}
