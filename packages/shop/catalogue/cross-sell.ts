import { orderStatus } from '@aangan/contract/rules/order-status';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../platform/database/open';
import { isShown } from './product-filters';
import { products } from './schema';

const maxShown = 8;
/** Below this, the products of other orders are not significant. */
const minShoppers = 3;
const maxOrders = 500;

const { processing, shipped, delivered } = orderStatus;

async function readChosen(database: Database, storeId: number, handles: string[]) {
  if (handles.length === 0) return [];
  const rows = await database
    .select({ handle: products.handle })
    .from(products)
    .where(and(eq(products.storeId, storeId), isShown, inArray(products.handle, handles)));
  const shown = rows.map(({ handle }) => handle);
  return handles.filter((handle) => shown.includes(handle));
}

/** Ranks by distinct shoppers; unpaid and cancelled orders do not count. */
async function readOrderedWith(database: Database, storeId: number, handle: string) {
  // `-order_items.id` is the order of the index order_items_product.
  const { rows } = (await database.execute(sql`
    with latest as (
      select orders.id, orders.user_id
      from order_items join orders on orders.id = order_items.order_id
      where order_items.product_handle = ${handle} and orders.store_id = ${storeId}
        and orders.status in (${processing}, ${shipped}, ${delivered})
      order by -order_items.id
      limit ${maxOrders}
    )
    select products.handle
    from latest
      join order_items on order_items.order_id = latest.id
      join products on products.store_id = ${storeId} and products.handle = order_items.product_handle
    where products.handle <> ${handle} and ${isShown}
    group by products.handle
    having count(distinct latest.user_id) >= ${minShoppers}
    order by count(distinct latest.user_id) desc, products.handle
    limit ${maxShown}
  `)) as { rows: { handle: string }[] };
  return rows.map((row) => row.handle);
}

/** Returns handles: the merchant's choice, else products of the same orders. */
export async function readCrossSell(
  database: Database,
  storeId: number,
  { handle, goesWith }: { handle: string; goesWith: string[] },
): Promise<{ goesWith?: string[]; orderedWith?: string[] }> {
  const others = goesWith.filter((other) => other !== handle);
  const chosen = await readChosen(database, storeId, others);
  if (chosen.length > 0) return { goesWith: chosen.slice(0, maxShown) };
  const orderedWith = await readOrderedWith(database, storeId, handle);
  return orderedWith.length > 0 ? { orderedWith } : {};
}
