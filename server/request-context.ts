import { AsyncLocalStorage } from 'node:async_hooks';

/** What the code below Next.js knows of the request that it serves. Times in milliseconds since 1970. */
export type RequestContext = {
  /** An entry of the cache is as old as the request that rendered it. */
  startedAt?: number;
  deadline?: number | undefined;
  /** For the limits of the backend only. */
  forwardedFor?: string | undefined;
  /**
   * Cached pages that the cache handler returns: past their lifetime, or whatever there is. It
   * withholds others, and they are rendered.
   */
  accepts?: 'fresh' | 'expired' | 'any';
  withheldPage?: boolean;
};

export const requestContext = new AsyncLocalStorage<RequestContext>();

/** A renewal that takes longer than this is given up for the page that was withheld. */
const maxRenewalMs = 5000;

export function withholdPage(): void {
  const context = requestContext.getStore();
  if (!context) return;
  context.withheldPage = true;
  context.deadline = Math.min(context.deadline ?? Infinity, Date.now() + maxRenewalMs);
}
