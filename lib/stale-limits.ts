/** Pages with a shorter lifetime, in seconds, contain fallbacks or belong to unlimited URLs. */
export const minCompleteSeconds = 30;

const lifetimes = 30;
const daySeconds = 86_400;

/** Seconds after its lifetime in which a page is served stale at once and renewed behind the visitor. */
export function staleSecondsOf(lifetimeSeconds: number): number {
  return lifetimeSeconds < minCompleteSeconds
    ? lifetimeSeconds
    : Math.min(lifetimes * lifetimeSeconds, daySeconds);
}
