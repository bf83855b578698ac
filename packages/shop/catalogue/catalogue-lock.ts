import type { Database } from '../platform/database/open';
import { lockStore } from '../stores/stores';

/** Runs a bulk write under a lock: two imports would deadlock on row order. Orders continue. */
export function withCatalogueLock<T>(
  database: Database,
  storeId: number,
  write: (transaction: Database) => Promise<T>,
): Promise<T> {
  return database.transaction(async (transaction) => {
    await lockStore(transaction, storeId);
    return write(transaction);
  });
}
