import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

export const revalidationSchema = z.object({
  store: z.string().min(1).max(253),
  storeInfo: z.boolean().optional(),
  catalogue: z.boolean().optional(),
  products: z.array(z.string().min(1).max(200)).max(10_000).optional(),
  /** Names in any case. */
  categories: z.array(z.string().min(1).max(200)).max(1000).optional(),
});
export type Revalidation = z.infer<typeof revalidationSchema>;

export const signatureHeader = 'x-aangan-signature';
const toleranceSeconds = 300;

const digest = (secret: string, timestamp: number, body: string): Buffer =>
  createHmac('sha256', secret).update(`${timestamp}.${body}`).digest();

/** `t=<seconds>,v1=<hex HMAC-SHA256>`. */
export function signWebhook(secret: string, body: string, now = Date.now()): string {
  const timestamp = Math.floor(now / 1000);
  return `t=${timestamp},v1=${digest(secret, timestamp, body).toString('hex')}`;
}

/** The signature must match the body and be less than five minutes old. */
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
