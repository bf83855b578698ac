import { eq, sql } from 'drizzle-orm';
import type { StoreHosts } from '@/lib/rules/store-hosts';
import type { Database } from '../database/open';
import { stores } from '../database/schema';
import { HttpError } from '../http-error';
import { requireStore } from '../services/stores';
import { requireMainHost } from './store-hosts';

/** The old host no longer works. */
export function renameStore(
  database: Database,
  hosts: { store: string; to: string },
  storeHosts: StoreHosts,
): Promise<{ before: string; host: string }> {
  return database.transaction(async (transaction) => {
    const { id, host: before } = await requireStore(transaction, hosts.store);
    const { host, store: other } = await requireMainHost(transaction, hosts.to, storeHosts);
    if (other) throw new HttpError(409, `The store ${host} already exists.`, { field: 'to' });
    const updatedAt = sql`now()`;
    await transaction.update(stores).set({ host, updatedAt }).where(eq(stores.id, id));
    return { before, host };
  });
}

/** Deletes its products, orders and shoppers, too. */
export async function removeStore(database: Database, requestedHost: string): Promise<string> {
  const { id, host } = await requireStore(database, requestedHost);
  await database.delete(stores).where(eq(stores.id, id));
  return host;
}
