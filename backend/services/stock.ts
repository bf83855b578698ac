import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Revalidation } from '@/lib/contract/revalidation';
import { displayedStock, findVariant, isInStock } from '../catalogue/variants';
import type { Database } from '../database/open';
import { orderItems, products, type StoredVariant } from '../database/schema';
import type { OrderLine, ProductRow } from './order-lines';

/**
 * A product whose page says something else, and the category whose lists do: where it, or a part of
 * it, sold out or came back.
 */
export type StockChange = { handle: string; category: string | null };

type Stocks = readonly (number | null)[];

/** What pages say otherwise once these stocks are those. */
function changeOf({ handle, category }: ProductRow, before: Stocks, after: Stocks): StockChange[] {
  const differs = (display: (stock: number | null) => unknown) =>
    before.some((stock, index) => display(stock) !== display(after[index] ?? null));
  if (differs((stock) => isInStock({ stock }))) return [{ handle, category }];
  return differs(displayedStock) ? [{ handle, category: null }] : [];
}

/** What pages have to follow. */
export function stockEvent(store: string, changes: StockChange[]): Revalidation {
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

/** Adds pieces to a product, or takes some with a negative count. Its row is locked. */
async function addStock(database: Database, product: ProductRow, count: number) {
  const [row] = await database
    .update(products)
    .set({ stock: sql`${products.stock} + ${count}`, updatedAt: sql`now()` })
    .where(eq(products.id, product.id))
    .returning({ stock: products.stock });
  return changeOf(product, [product.stock], [row?.stock ?? null]);
}

type StockQuantity = Pick<StoredVariant, 'size' | 'color'> & { quantity: number };

/**
 * Adds pieces to the variants of a product, or takes some with negative counts. Its row is locked,
 * and its own stock follows by a trigger.
 */
async function addVariantStock(database: Database, product: ProductRow, pieces: StockQuantity[]) {
  const counts = new Map<StoredVariant | undefined, number>();
  for (const item of pieces) {
    const variant = findVariant(product.variants, item);
    counts.set(variant, (counts.get(variant) ?? 0) + item.quantity);
  }
  const variants = product.variants.map((variant) => {
    const count = counts.get(variant) ?? 0;
    return variant.stock === null ? variant : { ...variant, stock: variant.stock + count };
  });
  await database
    .update(products)
    .set({ variants, updatedAt: sql`now()` })
    .where(eq(products.id, product.id));
  const stocks = (list: typeof variants) => list.map(({ stock }) => stock);
  return changeOf(product, stocks(product.variants), stocks(variants));
}

/** Adds pieces to what is counted of a product, or takes some with negative counts. */
async function addQuantity(database: Database, product: ProductRow, pieces: StockQuantity[]) {
  if (product.variants.length > 0) return addVariantStock(database, product, pieces);
  if (product.stock === null) return [];
  const total = pieces.reduce((sum, { quantity }) => sum + quantity, 0);
  return addStock(database, product, total);
}

const groupByProduct = (lines: OrderLine[]) =>
  [...new Set(lines.map(({ product }) => product))].map((product) => ({
    product,
    own: lines.filter((line) => line.product === product),
  }));

/** Takes the ordered pieces of what is counted; gives what pages say otherwise by that. */
export async function takeStock(database: Database, lines: OrderLine[]): Promise<StockChange[]> {
  const changes: StockChange[] = [];
  for (const { product, own } of groupByProduct(lines)) {
    const pieces = own.map(({ size = null, color = null, quantity }) => ({
      size,
      color,
      quantity: -quantity,
    }));
    changes.push(...(await addQuantity(database, product, pieces)));
  }
  return changes;
}

/** Returns an order's items to the stock that they were taken from, once; gives the changed products. */
export async function releaseStock(
  database: Database,
  storeId: number,
  orderId: string,
): Promise<StockChange[]> {
  const items = await database
    .update(orderItems)
    .set({ takenFromStock: false })
    .where(and(eq(orderItems.orderId, orderId), eq(orderItems.takenFromStock, true)))
    .returning();
  const handles = [...new Set(items.map(({ productHandle }) => productHandle))];
  const changes: StockChange[] = [];
  for (const product of await lockProducts(database, storeId, handles)) {
    const own = items.filter(({ productHandle }) => productHandle === product.handle);
    changes.push(...(await addQuantity(database, product, own)));
  }
  return changes;
}
