import { returnPath } from '@/lib/routing/return-path';

/** Where the shopper goes once signed in, as the page's address says; only in the browser. */
export function getReturnPath(): string {
  return returnPath(new URLSearchParams(location.search).get('from'));
}
