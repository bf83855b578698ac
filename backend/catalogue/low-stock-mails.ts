import { and, asc, inArray, isNotNull, isNull, not, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/open';
import { products } from '../database/schema';
import { queueMails } from '../mail/outbox';
import { isShown } from '../services/product-filters';
import { isLow } from './low-stock';

/** Locks products in the sequence of orders. */
async function markMailed(database: Database, mailedAt: SQL | null, condition: SQL | undefined) {
  const ids = database
    .select({ id: products.id })
    .from(products)
    .where(condition)
    .orderBy(asc(products.id))
    .for('no key update', { skipLocked: true });
  return database
    .update(products)
    .set({ lowStockMailedAt: mailedAt })
    .where(inArray(products.id, ids))
    .returning({ storeId: products.storeId });
}

/** Queues one mail for each store with products that have become low on stock. */
export function queueLowStockMails(database: Database): Promise<void> {
  return database.transaction(async (transaction) => {
    const isNew = and(isNull(products.lowStockMailedAt), isShown, isLow);
    const low = await markMailed(transaction, sql`now()`, isNew);
    for (const storeId of new Set(low.map((product) => product.storeId))) {
      await queueMails(transaction, ['low stock'], { storeId });
    }
    await markMailed(transaction, null, and(isNotNull(products.lowStockMailedAt), not(isLow)));
  });
}
