import { and, eq, inArray, isNotNull, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Database } from '../database/open';
import { products, restockNotices } from '../database/schema';
import { queueMails } from '../mail/outbox';
import { isShown } from './product-filters';

const batchSize = 500;

type OptionColumns = { size: SQLWrapper; color: SQLWrapper };

/** Whether the product or its chosen variant is in stock. */
export const isForSale = ({
  size,
  color,
}: OptionColumns): SQL => sql`(${isShown} and ${products.available}
  and coalesce(${products.stock} > 0, true)
  and (${products.variants} = '[]' or exists (
    select from jsonb_array_elements(${products.variants}) as variant
    where coalesce(variant->>'size' = nullif(${size}, ''), true)
      and coalesce(variant->>'color' = nullif(${color}, ''), true)
      and coalesce((variant->>'stock')::int > 0, true)
  )))`;

export async function isBackInStock(database: Database, noticeId: number): Promise<boolean> {
  const [found] = await database
    .select({ isBackInStock: isForSale(restockNotices) })
    .from(restockNotices)
    .innerJoin(products, eq(products.id, restockNotices.productId))
    .where(eq(restockNotices.id, noticeId));
  return found?.isBackInStock === true;
}

/** The product sold out again before the mail was sent. */
export async function requeueNotice(database: Database, noticeId: number): Promise<void> {
  await database
    .update(restockNotices)
    .set({ notifiedAt: null })
    .where(eq(restockNotices.id, noticeId));
}

/** Queues each mail once; returns their count. */
export function queueRestockMails(database: Database): Promise<number> {
  return database.transaction(async (transaction) => {
    const inStock = await transaction
      .select({ noticeId: restockNotices.id })
      .from(restockNotices)
      .innerJoin(products, eq(products.id, restockNotices.productId))
      .where(
        and(
          isNull(restockNotices.notifiedAt),
          isNotNull(restockNotices.confirmedAt),
          isForSale(restockNotices),
        ),
      )
      .limit(batchSize)
      .for('update', { of: restockNotices, skipLocked: true });
    for (const notice of inStock) await queueMails(transaction, ['back in stock'], notice);
    const ids = inStock.map(({ noticeId }) => noticeId);
    if (ids.length > 0) {
      await transaction
        .update(restockNotices)
        .set({ notifiedAt: sql`now()` })
        .where(inArray(restockNotices.id, ids));
    }
    return ids.length;
  });
}
