import { returnPath } from '@/lib/routing/return-path';

/** Returns the path to open after signing in; browser only. */
export function getReturnPath(): string {
  return returnPath(new URLSearchParams(location.search).get('from'));
}
