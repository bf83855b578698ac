import type { OrderRequest } from '../contract/order';

const storageKey = 'order-attempt';

/** After a day, the same cart to the same address is meant as another order. */
const lifetimeMs = 24 * 60 * 60 * 1000;

/** The attempt of a browser that refuses to keep it; known as long as the page is open. */
let unkept = '';

function recall(): string {
  try {
    return unkept || (localStorage.getItem(storageKey) ?? '');
  } catch {
    return unkept;
  }
}

function remember(attempt: string): void {
  unkept = '';
  try {
    if (attempt) localStorage.setItem(storageKey, attempt);
    else localStorage.removeItem(storageKey);
  } catch (error) {
    console.warn('This browser does not keep the order attempt:', error);
    unkept = attempt;
  }
}

function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A short text that differs when the request does; cyrb53, not for secrets. */
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

/**
 * The idempotency key of an attempt to place this very order. Double clicks, retries, reloads,
 * other tabs and lost answers get the same key, so the backend makes one order of them all.
 */
export function attemptKey(request: OrderRequest, now = Date.now()): string {
  const mark = fingerprint(JSON.stringify(request));
  const [key, storedMark, startedAt] = recall().split(' ');
  if (key && storedMark === mark && now - Number(startedAt) < lifetimeMs) return key;
  const fresh = randomKey();
  remember(`${fresh} ${mark} ${now}`);
  return fresh;
}

/** The order exists: the next one is another attempt. */
export function attemptSucceeded(): void {
  remember('');
}
