/** Polling of an order's state. */
export const watchDurationMs = 15 * 60_000;

/** Polling before the form is shown again to a returning shopper. */
export const returnDurationMs = 20_000;

const shortest = 2000;
const longest = 15_000;

/** 2 s at first, 15 s after two minutes. */
export function pollIntervalMs(elapsedMs: number): number {
  return Math.min(longest, Math.max(shortest, elapsedMs / 8));
}
