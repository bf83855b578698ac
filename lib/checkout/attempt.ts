import type { OrderRequest } from '@aangan/contract/order';

const storageKey = 'order-attempt';

const lifetimeMs = 24 * 60 * 60 * 1000;

let unsavedAttempt = '';

function readAttempt(): string {
  try {
    return unsavedAttempt || (localStorage.getItem(storageKey) ?? '');
  } catch {
    return unsavedAttempt;
  }
}

function writeAttempt(attempt: string): void {
  unsavedAttempt = '';
  try {
    if (attempt) localStorage.setItem(storageKey, attempt);
    else localStorage.removeItem(storageKey);
  } catch (error) {
    console.warn('Storage is unavailable; the order attempt stays in memory:', error);
    unsavedAttempt = attempt;
  }
}

function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** cyrb53; not for secrets. */
function fingerprint(text: string): string {
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
  const hash = fingerprint(JSON.stringify(request));
  const [key, storedHash, startedAt] = readAttempt().split(' ');
  if (key && storedHash === hash && now - Number(startedAt) < lifetimeMs) return key;
  const fresh = randomKey();
  writeAttempt(`${fresh} ${hash} ${now}`);
  return fresh;
}

export function clearAttempt(): void {
  writeAttempt('');
}
