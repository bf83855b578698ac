import type { OrderRequest } from '@aangan/contract/order';
import { textHash } from '@/lib/platform/text-hash';
import { tryStorage } from './persist-options';
import type { StorageKey } from './storage-keys';

const storageKey: StorageKey = 'order-attempt';
const lifetimeMs = 24 * 60 * 60 * 1000;

/** Where storage is not available. */
let unsavedAttempt = '';

const readAttempt = (): string =>
  unsavedAttempt || (tryStorage(() => localStorage.getItem(storageKey)) ?? '');

function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Returns the idempotency key of this order. Double clicks, retries and reloads share it. */
export function idempotencyKey(request: OrderRequest, now = Date.now()): string {
  const hash = textHash(JSON.stringify(request));
  const [key, storedHash, startedAt] = readAttempt().split(' ');
  if (key && storedHash === hash && now - Number(startedAt) < lifetimeMs) return key;
  const fresh = randomKey();
  unsavedAttempt = `${fresh} ${hash} ${now}`;
  tryStorage(() => {
    localStorage.setItem(storageKey, unsavedAttempt);
    unsavedAttempt = '';
  });
  return fresh;
}

export function clearAttempt(): void {
  unsavedAttempt = '';
  tryStorage(() => localStorage.removeItem(storageKey));
}
