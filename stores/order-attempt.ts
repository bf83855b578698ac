import type { OrderRequest } from '@aangan/contract/order';
import { storedTexts } from './stored-texts';

const useOrderAttempt = storedTexts('order-attempt', () => localStorage, [
  'key',
  'fingerprint',
  'startedAt',
]);

const lifetimeMs = 24 * 60 * 60 * 1000;

function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** cyrb53; not for secrets. */
function toFingerprint(text: string): string {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  return `${(high >>> 0).toString(36)}.${(low >>> 0).toString(36)}`;
}

/** Returns the idempotency key of this order. Double clicks, retries and reloads share it. */
export function idempotencyKey(request: OrderRequest, now = Date.now()): string {
  if (!useOrderAttempt.persist.hasHydrated()) useOrderAttempt.persist.rehydrate();
  const attempt = useOrderAttempt.getState();
  const fingerprint = toFingerprint(JSON.stringify(request));
  const isSame = attempt.key && attempt.fingerprint === fingerprint;
  if (isSame && now - Number(attempt.startedAt) < lifetimeMs) return attempt.key;
  const key = randomKey();
  attempt.save({ key, fingerprint, startedAt: String(now) });
  return key;
}

export function clearAttempt(): void {
  useOrderAttempt.getState().clear();
  useOrderAttempt.persist.clearStorage();
}
