import 'server-only';
import { isAllowedStore } from '../shop/store-params';
import { canonicalHost } from '../shop/tenants';
import { timeoutMs } from './send';
import { backendAddress, forwardedHeaders } from './server';

/** Fetches a file below the backend's /media; undefined for an unknown store, alias or bad path. */
export async function fetchMedia(
  store: string,
  path: readonly string[],
): Promise<Response | undefined> {
  if (path.some((part) => part === '..' || part === '.')) return undefined;
  if (!isAllowedStore(store) || (await canonicalHost(store)) !== store) return undefined;
  const { origin } = new URL(backendAddress(store));
  return fetch(`${origin}/media/${path.map(encodeURIComponent).join('/')}`, {
    headers: forwardedHeaders(store),
    signal: AbortSignal.timeout(timeoutMs),
    cache: 'no-store',
    redirect: 'error',
  });
}
