import { type Revalidation, signatureHeader, signWebhook } from '@aangan/contract/revalidation';
import type { Logger } from 'pino';
import type { Keys } from '../platform/keys';
import type { Settings } from '../platform/settings';

const timeoutMs = 15_000;

type Storefronts = Pick<Settings, 'storefrontUrls'> & Pick<Keys, 'revalidateSecret'>;

/**
 * Returns what sends the signed webhook to every storefront. Failures are logged and return false;
 * pages then show the change after their lifetime.
 */
export const revalidateStorefronts =
  ({ storefrontUrls, revalidateSecret }: Storefronts, log: Pick<Logger, 'warn'>) =>
  async (revalidation: Revalidation): Promise<boolean> => {
    const body = JSON.stringify(revalidation);
    const signature = signWebhook(revalidateSecret, body);
    const headers = { 'content-type': 'application/json', [signatureHeader]: signature };
    const send = async (storefrontUrl: string) => {
      const url = new URL('/api/revalidate', storefrontUrl);
      try {
        const signal = AbortSignal.timeout(timeoutMs);
        const { ok, status } = await fetch(url, { method: 'POST', headers, body, signal });
        if (!ok) log.warn({ url: url.href, status }, 'the storefront rejected the revalidation');
        return ok;
      } catch (err) {
        log.warn({ url: url.href, err }, 'the storefront is unreachable for revalidation');
        return false;
      }
    };
    return (await Promise.all(storefrontUrls.map(send))).every(Boolean);
  };
