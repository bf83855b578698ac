import { normaliseHost } from '@aangan/contract/rules/host';
import { eq, inArray } from 'drizzle-orm';
import type { Database } from '../platform/database/open';
import { HttpError } from '../platform/http/http-error';
import { type StoredStoreInfo, stores } from './schema';

export type Store = { id: number; host: string };

const columns = { id: stores.id, host: stores.host };

/** Normalises a host, also that of the store's API; undefined if invalid. */
export const storeHost = (requestedHost: string): string | undefined =>
  normaliseHost(requestedHost)?.replace(/^api\./, '');

/** `www.` before its host is another name of a store. */
export async function findStore(database: Database, host: string): Promise<Store | undefined> {
  const hosts = [host, host.replace(/^www\./, '')];
  const found = await database.select(columns).from(stores).where(inArray(stores.host, hosts));
  return found.find((store) => store.host === host) ?? found[0];
}

/** What its mails need; undefined for a removed store. */
export async function readMailedStore(database: Database, storeId: string) {
  const [store] = await database
    .select({ host: stores.host, info: stores.info })
    .from(stores)
    .where(eq(stores.id, Number(storeId)));
  return store;
}

/** Throws 404 for an unknown host. */
export async function requireStore(database: Database, requestedHost: string): Promise<Store> {
  const host = storeHost(requestedHost);
  const store = host && (await findStore(database, host));
  if (!store) throw new HttpError(404, `No store is served at "${host ?? requestedHost}"`);
  return store;
}

/** The store of a shop that has one; 400 that names the others. */
export async function findOnlyStore(database: Database): Promise<Store> {
  const [only, ...others] = await database.select(columns).from(stores).orderBy(stores.id);
  if (only && others.length === 0) return only;
  const hosts = [only, ...others].map((store) => store?.host).join(', ');
  throw new HttpError(
    only ? 400 : 404,
    only ? `Choose a store: ${hosts}.` : 'This shop has no store yet.',
    { field: 'store' },
  );
}

/** Locks the store until the transaction ends. */
export async function lockStore(database: Database, storeId: number) {
  const [store] = await database
    .select()
    .from(stores)
    .where(eq(stores.id, storeId))
    .for('no key update');
  if (!store) throw new Error(`Unknown store ${storeId}.`);
  return store;
}

/** Contains secrets that must stay inside the API. 404 for a store that has just been removed. */
export async function readStoreRow(database: Database, storeId: number) {
  const [store] = await database
    .select({ host: stores.host, info: stores.info, payment: stores.payment })
    .from(stores)
    .where(eq(stores.id, storeId));
  if (!store) throw new HttpError(404, 'This store has just been removed.');
  return store;
}

/** The store's own values, without defaults. */
export async function readStoredInfo(
  database: Database,
  storeId: number,
): Promise<StoredStoreInfo> {
  return (await readStoreRow(database, storeId)).info;
}
