import 'server-only';
import { notFound } from 'next/navigation';
import { resolveStore } from './hosts';

export const isAllowedStore = (store: string): boolean => resolveStore(store) === store;

/** The store of a route below `app/[store]`; 404 for other first segments. */
export async function storeFromParams(params: Promise<{ store: string }>): Promise<string> {
  const { store } = await params;
  if (!isAllowedStore(store)) notFound();
  return store;
}
