import { type Revalidation, signatureHeader, signWebhook } from '@aangan/contract/revalidation';
import type { Logger } from 'pino';
import type { Keys } from '../platform/keys';
import type { Settings } from '../platform/settings';

const timeoutMs = 15_000;

type Storefronts = Pick<Settings, 'storefrontUrls'> & Pick<Keys, 'revalidateSecret'>;

type Webhook = { body: string; signature: string };

async function publish(
  storefrontUrl: string,
  { body, signature }: Webhook,
  log: Pick<Logger, 'warn'>,
): Promise<boolean> {
  const url = new URL('/api/revalidate', storefrontUrl);
  try {
    const { ok, status } = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [signatureHeader]: signature },
      body,
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!ok) log.warn({ url: url.href, status }, 'the storefront rejected the revalidation');
    return ok;
  } catch (err) {
    log.warn({ url: url.href, err }, 'the storefront is unreachable for revalidation');
    return false;
  }
}

/**
 * Returns what sends the signed webhook to every storefront. Failures are logged and return false;
 * pages then show the change after their lifetime.
 */
export const revalidateStorefronts =
  ({ storefrontUrls, revalidateSecret }: Storefronts, log: Pick<Logger, 'warn'>) =>
  async (revalidation: Revalidation): Promise<boolean> => {
    const body = JSON.stringify(revalidation);
    const webhook = { body, signature: signWebhook(revalidateSecret, body) };
    const notified = await Promise.all(storefrontUrls.map((url) => publish(url, webhook, log)));
    return notified.every(Boolean);
  };
