import { eq } from 'drizzle-orm';
import type { Database } from '../database/open';
import { stores } from '../database/schema';

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
    await transaction
      .select({ id: stores.id })
      .from(stores)
      .where(eq(stores.id, storeId))
      .for('no key update');
    return write(transaction);
  });
}
