import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Revalidation } from '@/lib/contract/revalidation';
import { hasPieces, variantKey } from '../catalogue/variants';
import type { Database } from '../database/open';
import { orderItems, products, type StoredVariant } from '../database/schema';
import type { OrderLine, ProductRow } from './order-lines';

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

type Piece = Pick<StoredVariant, 'size' | 'colour'> & { quantity: number };

/**
 * Adds pieces to the variants of a product, or takes some with negative counts. Its row is locked,
 * and its own stock follows by a trigger. Answers whether one sold out by this, or came back.
 */
async function addVariantStock(database: Database, product: ProductRow, pieces: Piece[]) {
  const counts = new Map<string, number>();
  for (const piece of pieces) {
    counts.set(variantKey(piece), (counts.get(variantKey(piece)) ?? 0) + piece.quantity);
  }
  const variants = product.variants.map((variant) => {
    const count = counts.get(variantKey(variant)) ?? 0;
    return variant.stock === null ? variant : { ...variant, stock: variant.stock + count };
  });
  await database
    .update(products)
    .set({ variants, updatedAt: sql`now()` })
    .where(eq(products.id, product.id));
  return variants.some((variant, index) => {
    const before = product.variants[index];
    return before && hasPieces(before) !== hasPieces(variant);
  });
}

const groupByProduct = (lines: OrderLine[]) =>
  [...new Set(lines.map(({ product }) => product))].map((product) => ({
    product,
    own: lines.filter((line) => line.product === product),
  }));

/** Takes the ordered pieces of what is counted; gives the products of which something is now sold out. */
export async function takeStock(database: Database, lines: OrderLine[]): Promise<StockChange[]> {
  const soldOut: StockChange[] = [];
  for (const { product, own } of groupByProduct(lines)) {
    const total = own.reduce((sum, { quantity }) => sum + quantity, 0);
    const isChanged =
      product.variants.length > 0
        ? await addVariantStock(
            database,
            product,
            own.map(({ size = null, colour = null, quantity }) => ({
              size,
              colour,
              quantity: -quantity,
            })),
          )
        : product.stock !== null && (await addStock(database, product.id, -total)) === 0;
    if (isChanged) soldOut.push(product);
  }
  return soldOut;
}

/** Gives back what an order took of what is counted; answers the products that were sold out in part. */
export async function giveBackStock(
  database: Database,
  storeId: number,
  orderId: string,
): Promise<StockChange[]> {
  const items = await database
    .select()
    .from(orderItems)
    .where(and(eq(orderItems.orderId, orderId), eq(orderItems.takenFromStock, true)));
  const handles = [...new Set(items.map(({ productHandle }) => productHandle))];
  const back: StockChange[] = [];
  for (const product of await lockProducts(database, storeId, handles)) {
    const own = items.filter(({ productHandle }) => productHandle === product.handle);
    const total = own.reduce((sum, { quantity }) => sum + quantity, 0);
    if (product.variants.length > 0) {
      if (await addVariantStock(database, product, own)) back.push(product);
    } else if (product.stock !== null) {
      await addStock(database, product.id, total);
      if (product.stock === 0) back.push(product);
    }
  }
  return back;
}
