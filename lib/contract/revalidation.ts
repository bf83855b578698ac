import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

/** Body of the signed webhook POST /api/revalidate: what changed in which store. */
export const revalidationSchema = z.object({
  /** The store's host, as the storefront knows it. */
  store: z.string().min(1).max(253),
  /** The store information changed. */
  storeInfo: z.boolean().optional(),
  /** Anything in the catalogue may have changed. */
  catalogue: z.boolean().optional(),
  /** Products that changed, by id. */
  products: z.array(z.string().min(1).max(200)).max(10_000).optional(),
  /** Categories whose lists changed, by name in any case. */
  categories: z.array(z.string().min(1).max(200)).max(1000).optional(),
});
export type Revalidation = z.infer<typeof revalidationSchema>;

export const signatureHeader = 'x-aangan-signature';
const toleranceSeconds = 300;

function digest(secret: string, timestamp: number, body: string): Buffer {
  return createHmac('sha256', secret).update(`${timestamp}.${body}`).digest();
}

/** The value of the signature header for a webhook body: `t=<seconds>,v1=<hex HMAC-SHA256>`. */
export function signWebhook(secret: string, body: string, now = Date.now()): string {
  const timestamp = Math.floor(now / 1000);
  return `t=${timestamp},v1=${digest(secret, timestamp, body).toString('hex')}`;
}

/** Whether a signature header belongs to this body and is less than five minutes old. */
export function verifyWebhook(
  secret: string,
  body: string,
  header: string | null,
  now = Date.now(),
): boolean {
  const match = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header ?? '');
  if (!match?.[1] || !match[2]) return false;
  const timestamp = Number(match[1]);
  if (Math.abs(now / 1000 - timestamp) > toleranceSeconds) return false;
  return timingSafeEqual(digest(secret, timestamp, body), Buffer.from(match[2], 'hex'));
}
