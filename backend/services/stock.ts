import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Revalidation } from '@/lib/contract/revalidation';
import type { Database } from '../database/open';
import { orderItems, products } from '../database/schema';
import type { OrderLine } from './order-lines';

/** A product that sold out or came back, and the category whose lists show it. */
export type StockChange = { handle: string; category: string | null };

/** What pages have to follow. */
export function stockNews(store: string, changes: StockChange[]): Revalidation {
  return {
    store,
    products: changes.map(({ handle }) => handle),
    categories: [...new Set(changes.flatMap(({ category }) => category ?? []))],
  };
}

/** Locked by ascending id, so that orders of the same products wait for each other, never for ever. */
export function lockProducts(database: Database, storeId: number, handles: string[]) {
  return database
    .select()
    .from(products)
    .where(and(eq(products.storeId, storeId), inArray(products.handle, handles)))
    .orderBy(asc(products.id))
    .for('no key update');
}

/** Adds pieces to a product, or takes some with a negative count; answers how many there are now. */
async function addStock(database: Database, productId: number, count: number) {
  const [row] = await database
    .update(products)
    .set({ stock: sql`${products.stock} + ${count}`, updatedAt: sql`now()` })
    .where(eq(products.id, productId))
    .returning({ stock: products.stock });
  return row?.stock;
}

/** Takes the ordered pieces of the products that are counted; gives those that are now sold out. */
export async function takeStock(database: Database, lines: OrderLine[]): Promise<StockChange[]> {
  const soldOut: StockChange[] = [];
  for (const { product, quantity } of lines) {
    if (product.stock === null) continue;
    if ((await addStock(database, product.id, -quantity)) === 0) soldOut.push(product);
  }
  return soldOut;
}

/** Gives back what an order took of the products that are counted; answers those that were sold out. */
export async function giveBackStock(
  database: Database,
  storeId: number,
  orderId: string,
): Promise<StockChange[]> {
  const items = await database
    .select()
    .from(orderItems)
    .where(and(eq(orderItems.orderId, orderId), eq(orderItems.takenFromStock, true)));
  const counts = new Map<string, number>();
  for (const { productHandle, quantity } of items) {
    counts.set(productHandle, (counts.get(productHandle) ?? 0) + quantity);
  }
  const locked = await lockProducts(database, storeId, [...counts.keys()]);
  const counted = locked.filter(({ stock }) => stock !== null);
  for (const { id, handle } of counted) await addStock(database, id, counts.get(handle) ?? 0);
  return counted.filter(({ stock }) => stock === 0);
}
