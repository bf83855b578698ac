import 'server-only';
import { notFound } from 'next/navigation';
import { storeOfHost } from '../hosts';
import { storefrontSettings } from '../settings';

/** Whether a text is the host of a store that this deployment serves, in its one spelling. */
export function isServedStore(store: string): boolean {
  return storeOfHost(store, storefrontSettings().STORE_HOSTS) === store;
}

/**
 * The store of a route below `app/[store]`. Any other first segment of a path that the proxy does
 * not rewrite ends as 404.
 */
export async function servedStore(params: Promise<{ store: string }>): Promise<string> {
  const { store } = await params;
  if (!isServedStore(store)) notFound();
  return store;
}
