import { resolveStoreHost, type StoreHosts } from '@aangan/contract/rules/store-hosts';
import type { Database } from '../platform/database/open';
import { HttpError } from '../platform/http/http-error';
import { findStore, type Store, storeHost } from './stores';

function reject(status: 400 | 409, message: string): never {
  throw new HttpError(status, message, { field: 'store' });
}

/** Throws unless the host is a main name in STORE_HOSTS. */
function requireServed(host: string, storeHosts: StoreHosts): void {
  const store = resolveStoreHost(host, storeHosts);
  if (store === host) return;
  if (store)
    reject(409, `${host} is another name of ${store} in STORE_HOSTS. Use --store ${store}.`);
  const list = [...new Set(storeHosts.values()), host].join(',');
  reject(
    400,
    `${host} is not served by this shop. Add it to .env with the line STORE_HOSTS=${list}, and restart the shop. Only the hosts in this line are served: add those of your other stores.`,
  );
}

/** Throws for hosts that are invalid, not served, or an alias. */
export async function requireMainHost(
  database: Database,
  requestedHost: string,
  storeHosts: StoreHosts,
): Promise<{ host: string; store: Store | undefined }> {
  const host = storeHost(requestedHost);
  if (!host) reject(400, `Invalid store host "${requestedHost}".`);
  const store = await findStore(database, host);
  if (store && store.host !== host) {
    reject(409, `${host} is another name of the store ${store.host}. Use --store ${store.host}.`);
  }
  if (!store) requireServed(host, storeHosts);
  return { host, store };
}
