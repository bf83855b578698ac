import type { Database } from '../database/open';
import { lockStore } from '../services/stores';

/**
 * Writes many products of a store in a transaction while nobody else does; two that lock the same
 * rows in different orders would block each other. Shoppers' orders go on meanwhile.
 */
export function asOnlyWriter<T>(
  database: Database,
  storeId: number,
  write: (transaction: Database) => Promise<T>,
): Promise<T> {
  return database.transaction(async (transaction) => {
    await lockStore(transaction, storeId);
    return write(transaction);
  });
}
