import { and, eq, inArray, sql } from 'drizzle-orm';
import { reviews } from '../marketing/schema';
import { orderItems, orders } from '../orders/schema';
import type { Database } from '../platform/database/open';
import type { Batch, Renaming } from './batch';
import { products } from './schema';

/** Finds the products whose new handle is unknown and whose former one is stored. */
export async function findRenamings(
  database: Database,
  storeId: number,
  { products: changes }: Pick<Batch, 'products'>,
): Promise<Renaming[]> {
  const wanted = changes.filter(({ formerHandles }) => formerHandles?.length);
  if (wanted.length === 0) return [];
  const named = changes.flatMap(({ handle, formerHandles = [] }) => [handle, ...formerHandles]);
  const rows = await database
    .select({ handle: products.handle })
    .from(products)
    .where(and(eq(products.storeId, storeId), inArray(products.handle, named)));
  const stored = new Set(rows.map(({ handle }) => handle));
  const given = new Set(changes.map(({ handle }) => handle));
  const renamings: Renaming[] = [];
  for (const { handle: to, formerHandles = [] } of wanted) {
    const from = formerHandles.find((former) => stored.has(former) && !given.has(former));
    if (from === undefined || stored.has(to)) continue;
    stored.delete(from);
    renamings.push({ from, to });
  }
  return renamings;
}

/** Renames products with their reviews and in their orders. */
export async function renameProducts(
  database: Database,
  storeId: number,
  renamings: readonly Renaming[],
): Promise<void> {
  for (const { from, to } of renamings) {
    await database
      .update(products)
      .set({
        handle: to,
        formerHandles: sql`${products.formerHandles} || ${JSON.stringify([from])}::jsonb`,
      })
      .where(and(eq(products.storeId, storeId), eq(products.handle, from)));
    await database
      .update(reviews)
      .set({ productHandle: to })
      .where(and(eq(reviews.storeId, storeId), eq(reviews.productHandle, from)));
    await database
      .update(orderItems)
      .set({ productHandle: to })
      .from(orders)
      .where(
        and(
          eq(orderItems.productHandle, from),
          eq(orderItems.orderId, orders.id),
          eq(orders.storeId, storeId),
        ),
      );
  }
}
