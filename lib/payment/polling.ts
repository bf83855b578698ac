export const pollDurationMs = 15 * 60_000;

/** Polling before the form is shown again to a returning shopper. */
export const returnPollDurationMs = 20_000;

const minIntervalMs = 2000;
const maxIntervalMs = 15_000;

/** 2 s at first, 15 s after two minutes. */
export function pollIntervalMs(elapsedMs: number): number {
  return Math.min(maxIntervalMs, Math.max(minIntervalMs, elapsedMs / 8));
}
