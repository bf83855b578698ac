/** How long an order's state is asked for before the shopper is asked to look again. */
export const watchDurationMs = 15 * 60_000;

/** How long a shopper who comes back from a payment page waits before the form is shown again. */
export const returnDurationMs = 20_000;

const shortest = 2000;
const longest = 15_000;

/** The pause before the next question, in milliseconds: 2 s at first, 15 s after two minutes. */
export function pollIntervalMs(elapsedMs: number): number {
  return Math.min(longest, Math.max(shortest, elapsedMs / 8));
}
