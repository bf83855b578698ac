import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';

const kinds = {
  cloudflare: {
    header: 'cache-tag',
    purgeRequest: (tags: string[], token: string) => ({
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ tags }),
    }),
  },
  fastly: {
    header: 'surrogate-key',
    purgeRequest: (tags: string[], token: string) => ({
      headers: { 'fastly-key': token, 'surrogate-key': tags.join(' ') },
      body: undefined,
    }),
  },
};

type CdnName = keyof typeof kinds;

type CdnSettings = {
  kind: CdnName;
  purgeUrl: string;
  token: string;
};

/** A purge waits until every storefront has invalidated its pages. */
const times = { purgeDelayMs: 1000, timeoutMs: 10_000, retryDelayMs: 5000 };
const maxAttempts = 5;

const tagOf = (store: string): string => `store-${store}`;

export const cdnHeader = (kind: CdnName, store: string): Record<string, string> => ({
  [kinds[kind].header]: tagOf(store),
});

/** Purges a store's pages; stores that change within a second share a request. */
export function createPurge(
  { kind, purgeUrl, token }: CdnSettings,
  log: Pick<Logger, 'error'>,
  { purgeDelayMs, timeoutMs, retryDelayMs }: typeof times = times,
): (store: string) => void {
  const changed = new Set<string>();

  async function sendPurge(tags: string[]): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      const { headers, body } = kinds[kind].purgeRequest(tags, token);
      const purgeRequest = { method: 'POST', headers, signal: AbortSignal.timeout(timeoutMs) };
      const failure = await fetch(
        purgeUrl,
        body === undefined ? purgeRequest : { ...purgeRequest, body },
      ).then(
        ({ ok, status }) => (ok ? undefined : { status }),
        (err: unknown) => ({ err }),
      );
      if (!failure) return;
      if (attempt === maxAttempts) {
        log.error({ ...failure, tags }, 'CDN purge failed');
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
        void sendPurge(tags);
      }, purgeDelayMs).unref();
    }
    changed.add(store);
  };
}
