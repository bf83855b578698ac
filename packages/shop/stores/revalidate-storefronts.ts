import { type Revalidation, signatureHeader, signWebhook } from '@aangan/contract/revalidation';
import type { Logger } from 'pino';
import type { Keys } from '../platform/keys';
import type { Settings } from '../platform/settings';

const timeoutMs = 5_000;
const maxAttempts = 3;

/** A busy storefront may answer the next attempt. */
function isTimeout(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'TimeoutError';
}

type Storefronts = Pick<Settings, 'storefrontUrls'> & Pick<Keys, 'revalidateSecret'>;

type Webhook = { body: string; signature: string };

async function publish(
  storefrontUrl: string,
  { body, signature }: Webhook,
  log: Pick<Logger, 'warn'>,
): Promise<boolean> {
  const url = new URL('/api/revalidate', storefrontUrl);
  for (let attempt = 1; ; attempt += 1) {
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', [signatureHeader]: signature },
        body,
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (response.ok) return true;
      log.warn(
        { url: url.href, status: response.status },
        'the storefront rejected the revalidation',
      );
      return false;
    } catch (err) {
      if (isTimeout(err) && attempt < maxAttempts) continue;
      log.warn({ url: url.href, err }, 'the storefront is unreachable for revalidation');
      return false;
    }
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
