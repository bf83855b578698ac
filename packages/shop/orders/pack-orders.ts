import { orderStatus } from '@aangan/contract/rules/order-status';
import { statusLabel } from '@aangan/contract/rules/order-status-label';
import { and, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Database } from '../platform/database/open';
import { HttpError } from '../platform/http/http-error';
import { readLockedOrder } from './merchant-orders';
import { orders } from './schema';

/** Of an order that, or items of which, were cancelled: its parcel is to be made again, or emptied. */
export async function requireRepacking(database: Database, orderId: string): Promise<void> {
  await database
    .update(orders)
    .set({ packedAt: null, needsRepacking: true })
    .where(and(eq(orders.id, orderId), isNotNull(orders.packedAt)));
}

const canUnpack: ReadonlySet<number> = new Set([orderStatus.shipped, orderStatus.cancelled]);

/** Marks Processing orders as packed, or takes the mark off; all or none. */
export function packOrders(
  database: Database,
  storeId: number,
  { numbers, undo }: { numbers: readonly string[]; undo: boolean },
): Promise<{ numbers: readonly string[]; packed: number }> {
  return database.transaction(async (transaction) => {
    // In one order, so that two requests do not wait for each other.
    for (const number of numbers.toSorted()) {
      const { id, status } = await readLockedOrder(transaction, storeId, number);
      if (status === orderStatus.processing || (undo && canUnpack.has(status))) continue;
      throw new HttpError(
        409,
        `Order ${id} is ${statusLabel(status)}. Only Processing orders can be packed.`,
      );
    }
    const marked = undo
      ? or(isNotNull(orders.packedAt), orders.needsRepacking)
      : isNull(orders.packedAt);
    const packed = await transaction
      .update(orders)
      .set({ packedAt: undo ? null : sql`now()`, needsRepacking: false })
      .where(and(inArray(orders.id, [...numbers]), marked))
      .returning({ id: orders.id });
    return { numbers, packed: packed.length };
  });
}
